'use client'
import dynamic from 'next/dynamic'

/** The dialog in which members are chosen. Its script is loaded with it. */
export const ChoosePlace = dynamic(() => import('./choose-dialog').then((module) => module.ChooseDialog), {
  ssr: false,
})
