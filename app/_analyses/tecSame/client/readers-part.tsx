'use client'
import dynamic from 'next/dynamic'

/** Loaded with two texts alone. */
export const Readers = dynamic(() => import('./readers').then((module) => module.Readers))
