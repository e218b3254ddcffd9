'use client'
import dynamic from 'next/dynamic'

/** The popup in which experts are chosen; its script comes with it. */
export const ChoosePlace = dynamic(() => import('./choose-modal').then((module) => module.ChooseModal), {
  ssr: false,
})
