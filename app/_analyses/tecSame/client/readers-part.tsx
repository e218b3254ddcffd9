'use client'
import dynamic from 'next/dynamic'

/** Loaded with two texts alone, after the page: with them its scripts would weigh more than a page may. */
export const Readers = dynamic(() => import('./readers').then((module) => module.Readers), { ssr: false })
