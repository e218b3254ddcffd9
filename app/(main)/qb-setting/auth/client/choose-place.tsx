'use client'
import dynamic from 'next/dynamic'

/** Place of the popup in which members are chosen. Its script is loaded when it opens. */
export const ChoosePlace = dynamic(() => import('./choose-modal').then((module) => module.ChooseModal), {
  ssr: false,
})
