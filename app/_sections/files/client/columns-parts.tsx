'use client'
import dynamic from 'next/dynamic'

/** Loaded by the page for the columns of a file alone. */
export const ColumnsForm = dynamic(() => import('./columns-form').then((module) => module.ColumnsForm))
