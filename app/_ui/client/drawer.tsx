'use client'
import dynamic from 'next/dynamic'

/** Loaded by the pages that show one. */
export const Drawer = dynamic(() => import('../dialog/client/drawer').then((module) => module.Drawer))
