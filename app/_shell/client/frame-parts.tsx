'use client'
import dynamic from 'next/dynamic'

/** Parts of some layouts: the others do not load them. */
export const TopNav = dynamic(() => import('./top-nav').then((module) => module.TopNav))
export const GroupLinks = dynamic(() => import('./top-nav').then((module) => module.GroupLinks))
