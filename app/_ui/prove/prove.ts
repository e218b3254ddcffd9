'use client'
import type { Means } from '@/lib/domain/passwords/means'
import { PROVE_PLACE, type ProveTexts, type Send } from './place'

let asking: Promise<boolean> | null = null

async function ask(again: Means, send: Send): Promise<boolean> {
  const texts = document.getElementById(PROVE_PLACE)?.dataset.texts
  if (!texts) return false
  const box = await import('./prove-box').catch(() => null)
  return box ? box.askToProve(again, JSON.parse(texts) as ProveTexts, send) : false
}

/**
 * Has the person show a second factor, or enter the password, again: in one box, however many calls wait for it.
 * @returns whether that was done, so that the refused call can be repeated
 */
export function prove(again: Means, send: Send): Promise<boolean> {
  asking ??= ask(again, send).finally(() => {
    asking = null
  })
  return asking
}

/** @returns what an answer of the API with status 401 asks for again; null if nothing */
export function asksAgain(text: string): Means | null {
  try {
    const again = JSON.parse(text).data?.again
    return again === 'code' || again === 'password' || again === 'provider' ? again : null
  } catch {
    return null
  }
}
