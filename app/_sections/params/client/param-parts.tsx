'use client'
import dynamic from 'next/dynamic'

/** Loaded by a page that shows all parameters: the process does so in one of its steps. */
export const WholeForm = dynamic(() => import('./whole-form').then((module) => module.WholeForm))
