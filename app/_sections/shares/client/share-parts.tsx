'use client'
import dynamic from 'next/dynamic'

/** Loaded by a page that shows the links of a section. */
export const ShareForm = dynamic(() => import('./share-form').then((module) => module.ShareForm))
export const RevokeButton = dynamic(() => import('./revoke-button').then((module) => module.RevokeButton))
