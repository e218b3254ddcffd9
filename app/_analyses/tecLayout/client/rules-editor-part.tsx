'use client'
import dynamic from 'next/dynamic'

/** Loaded by its tab alone. */
export const RulesEditor = dynamic(() => import('./rules-editor').then((module) => module.RulesEditor))
