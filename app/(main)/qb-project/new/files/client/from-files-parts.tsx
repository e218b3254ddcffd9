'use client'
import dynamic from 'next/dynamic'

/** Loaded by the tab that starts a section from its files. */
export const FromFilesForm = dynamic(() => import('./from-files-form').then((module) => module.FromFilesForm))
