'use client'
import { later } from '@/app/_ui/client/later'

/** Loaded by the page of the laboratory alone, behind what every page loads. */
export const Laboratory = later(() => import('./laboratory').then((module) => module.Laboratory))
export const KeptView = later(() => import('./kept-view').then((module) => module.KeptView))
export const ReportTick = later(() => import('./kept-actions').then((module) => module.ReportTick))
export const ExportKept = later(() => import('./kept-actions').then((module) => module.ExportKept))
