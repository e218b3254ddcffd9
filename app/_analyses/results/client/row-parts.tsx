'use client'
import dynamic from 'next/dynamic'

/** Loaded by a page on which a row is open. */
export const RowDrawer = dynamic(() => import('./row-drawer').then((module) => module.RowDrawer))
