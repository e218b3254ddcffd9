'use client'
import { defaultsOf, type Value, type Values, valuesOf } from './controls'
import { type Draft, isLeavingToSignIn } from './drafts'

/** The old and new value of each changed field. */
export type Typed = Readonly<Record<string, { readonly from: Value; readonly to: Value }>>

/** What a form states as the values that its changes are based on, by name of the field. */
export type Base = Readonly<Record<string, unknown>>

export interface FormDraft {
  readonly typed: Typed
  readonly base: Base
}

const PAUSE_MS = 250
const SAVED = 'draft-saved'
const GIVEN_UP = 'draft-given-up'

/** The name of a field; its key also has a position. */
const nameOf = (key: string) => key.slice(0, key.lastIndexOf('#'))
const namesOf = (typed: Typed) => Object.keys(typed).map(nameOf)

/**
 * Values that a refresh of the page wrote into untouched fields are no input. They are the new base of these
 * fields.
 * @param touched names of fields
 */
function refreshed(before: Values, form: HTMLFormElement, touched: ReadonlySet<string>): Values {
  const defaults = defaultsOf(form)
  const written = Object.entries(valuesOf(form)).filter(
    ([key, value]) => key in before && defaults[key] === value && !touched.has(nameOf(key)),
  )
  return { ...before, ...Object.fromEntries(written) }
}

/** Fields that appeared after `before` count from their own defaults: nobody has typed into them. */
function typedSince(before: Values, form: HTMLFormElement): Typed {
  const defaults = defaultsOf(form)
  const pairs = Object.entries(valuesOf(form)).flatMap(([key, to]) => {
    const from = before[key] ?? defaults[key] ?? (typeof to === 'boolean' ? false : '')
    return from === to ? [] : [[key, { from, to }] as const]
  })
  return Object.fromEntries(pairs)
}

/** The values to restore, without fields that were typed into before hydration; null if there are none. */
export function untouched(typed: Typed, before: Values, now: Values): Values | null {
  const isFree = (key: string, to: Value) => {
    const empty = typeof to === 'boolean' ? false : ''
    return now[key] === to || (now[key] ?? empty) === (before[key] ?? empty)
  }
  const free = Object.entries(typed).filter(([key, { to }]) => isFree(key, to))
  return free.length > 0 ? Object.fromEntries(free.map(([key, { to }]) => [key, to])) : null
}

/** Whether stored values have changed since the draft was begun. */
export const hasMoved = ({ typed }: FormDraft, before: Values): boolean =>
  Object.entries(typed).some(([key, { from }]) => (before[key] ?? from) !== from)

/** The form was saved: deletes its draft. What was typed after it was sent counts as unsaved. */
export const settle = (form: HTMLFormElement | null) => void form?.dispatchEvent(new Event(SAVED))

/** The input of the form was given up: deletes its draft. */
export const giveUp = (form: HTMLFormElement | null) => void form?.dispatchEvent(new Event(GIVEN_UP))

interface Watch {
  readonly draft: Draft
  /** The values that the changes are based on, as the form would send them. */
  readonly baseOf: () => Base
  /** Called when there is unsaved input, or none any more. */
  readonly onTyped: (isTyped: boolean) => void
  /** Called when a draft could not be stored, or could again. */
  readonly onRefused: (isRefused: boolean) => void
  readonly onSettled: () => void
}

export interface Watching {
  /** Stores what was typed a moment ago. */
  flush(): void
  /** Stops, and keeps the draft. */
  stop(): void
}

/** Stores what is typed into a form. */
export function watch(form: HTMLFormElement, watcher: Watch): Watching {
  const { draft } = watcher
  let before = defaultsOf(form)
  let sent: Values | null = null
  /** Names of the fields that a person has changed since they were last saved. */
  const touched = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const store = () => {
    clearTimeout(timer)
    timer = undefined
    before = refreshed(before, form, touched)
    const typed = typedSince(before, form)
    const isTyped = Object.keys(typed).length > 0
    if (isTyped) {
      const all = watcher.baseOf()
      const base = Object.fromEntries(
        namesOf(typed).flatMap((name) => (name in all ? [[name, all[name]]] : [])),
      )
      watcher.onRefused(!draft.write({ typed, base } satisfies FormDraft))
    } else draft.drop()
    watcher.onTyped(isTyped)
  }
  const later = ({ target }: Event) => {
    const control = target as Partial<HTMLInputElement> | null
    if (control?.form !== form) return
    touched.add(control.name ?? '')
    // Leaving is confirmed from the first letter on.
    watcher.onTyped(true)
    clearTimeout(timer)
    timer = setTimeout(store, PAUSE_MS)
  }
  const submitted = () => {
    store()
    sent = valuesOf(form)
  }
  let isStopped = false
  const settled = ({ type }: Event) => {
    before = (type === SAVED ? sent : null) ?? valuesOf(form)
    sent = null
    touched.clear()
    for (const name of namesOf(typedSince(before, form))) touched.add(name)
    if (!isStopped) {
      store()
      return watcher.onSettled()
    }
    // Its dialog was closed before the answer came.
    if (Object.keys(typedSince(before, form)).length === 0) draft.drop()
  }
  // Fields have their new values only after the event.
  const reset = () =>
    setTimeout(() => {
      before = defaultsOf(form)
      store()
    })
  document.addEventListener('input', later)
  document.addEventListener('change', later)
  form.addEventListener('submit', submitted, true)
  form.addEventListener('reset', reset)
  form.addEventListener(SAVED, settled)
  form.addEventListener(GIVEN_UP, settled)
  window.addEventListener('pagehide', store)
  // What was typed before the scripts ran.
  if (Object.keys(typedSince(before, form)).length > 0) store()
  const stop = () => {
    document.removeEventListener('input', later)
    document.removeEventListener('change', later)
    form.removeEventListener('submit', submitted, true)
    form.removeEventListener('reset', reset)
    window.removeEventListener('pagehide', store)
    clearTimeout(timer)
    isStopped = true
    if (!isLeavingToSignIn()) draft.close()
  }
  return { flush: () => timer !== undefined && store(), stop }
}
