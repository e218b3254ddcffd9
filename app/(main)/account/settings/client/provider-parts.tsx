'use client'
import dynamic from 'next/dynamic'

/** Loaded by the tab of single sign-on alone. */
export const LinkButton = dynamic(() => import('./link-button').then((module) => module.LinkButton))
