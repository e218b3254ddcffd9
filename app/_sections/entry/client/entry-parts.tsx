'use client'
import dynamic from 'next/dynamic'

/** Ways to enter records. A page shows one of them at a time. */
export const EntryForm = dynamic(() => import('./entry-form').then((module) => module.EntryForm))
export const ImportPanel = dynamic(() => import('./import-panel').then((module) => module.ImportPanel))
