'use client'
import { later } from '@/app/_ui/client/later'

/** Loaded by its tab alone, behind what every page loads. */
export const Explorer = later(() => import('./explorer').then((module) => module.Explorer))
