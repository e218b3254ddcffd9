'use client'
import { leaveToSignIn } from '../drafts/drafts'
import type { Send } from '../prove/place'
import { PLACE, type SignInTexts } from './place'

let asking: Promise<boolean> | null = null

async function ask(send: Send): Promise<boolean> {
  const texts = document.getElementById(PLACE)?.dataset.texts
  if (!texts) return false
  // Loaded when it is needed. If it cannot be loaded (server updated meanwhile), the sign-in page is used.
  const box = await import('./sign-in-box').catch(() => null)
  return box ? box.askToSignIn(JSON.parse(texts) as SignInTexts, send) : false
}

/**
 * The session has ended: asks the same person to sign in again, in one box over the page, however many calls wait for
 * it. If that is not possible or not wanted, the page is left for the sign-in page.
 * @returns whether the person has signed in, so that the refused call can be repeated
 */
export async function signInAgain(send: Send): Promise<boolean> {
  asking ??= ask(send).finally(() => {
    asking = null
  })
  const isSignedIn = await asking
  if (!isSignedIn) leaveToSignIn()
  return isSignedIn
}

/** @returns whether an answer of the API says that the session has ended */
export function saysEnded(status: number, text: string): boolean {
  if (status !== 401) return false
  try {
    return Boolean(JSON.parse(text).result?.isLogin)
  } catch {
    return false
  }
}
