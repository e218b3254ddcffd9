'use client'
import dynamic from 'next/dynamic'

/** Parts of some layouts: the others do not load them. */
export const TabBar = dynamic(() => import('./tab-bar').then((module) => module.TabBar))
export const TopNav = dynamic(() => import('./top-nav').then((module) => module.TopNav))
export const GroupLinks = dynamic(() => import('./top-nav').then((module) => module.GroupLinks))
