'use client'
import { type ComponentProps, type RefObject, useEffect, useRef, useState } from 'react'
import { defaultsOf, fillIn, type Value, type Values, valuesOf } from './controls'
import { DraftNote } from './draft-note'
import { type Draft, draftOf, isLeavingToSignIn } from './drafts'
import { useDrafts } from './drafts-provider'

/** The old and new value of each changed field. */
type Typed = Readonly<Record<string, { readonly from: Value; readonly to: Value }>>

const PAUSE_MS = 250
const SETTLED = 'settled'

function typedSince(before: Values, form: HTMLFormElement): Typed {
  const pairs = Object.entries(valuesOf(form)).flatMap(([key, to]) => {
    const from = before[key] ?? (typeof to === 'boolean' ? false : '')
    return from === to ? [] : [[key, { from, to }] as const]
  })
  return Object.fromEntries(pairs)
}

/** Stores what is typed into a form. @returns a function that stops */
function watch(form: HTMLFormElement, first: Values, draft: Draft, forget: () => void): () => void {
  let before = first
  let timer: ReturnType<typeof setTimeout> | undefined
  const store = () => {
    clearTimeout(timer)
    const typed = typedSince(before, form)
    if (Object.keys(typed).length > 0) draft.write(typed)
    else draft.drop()
  }
  const later = ({ target }: Event) => {
    if ((target as Partial<HTMLInputElement> | null)?.form !== form) return
    clearTimeout(timer)
    timer = setTimeout(store, PAUSE_MS)
  }
  const settle = () => {
    clearTimeout(timer)
    before = valuesOf(form)
    draft.drop()
    forget()
  }
  document.addEventListener('input', later)
  document.addEventListener('change', later)
  form.addEventListener('submit', store, true)
  form.addEventListener(SETTLED, settle)
  window.addEventListener('pagehide', store)
  return () => {
    document.removeEventListener('input', later)
    document.removeEventListener('change', later)
    form.removeEventListener('submit', store, true)
    form.removeEventListener(SETTLED, settle)
    window.removeEventListener('pagehide', store)
    clearTimeout(timer)
    // Closing a form or navigating away discards its draft; a redirect to sign in does not.
    if (!isLeavingToSignIn()) draft.drop()
  }
}

/** Deletes the draft of a form that stays open after it was saved. */
export function settle(form: HTMLFormElement | null): void {
  form?.dispatchEvent(new Event(SETTLED))
}

/** The values to restore, without fields that were typed into before hydration; null if there are none. */
function untouched(typed: Typed, before: Values, now: Values): Values | null {
  const isFree = (key: string, to: Value) => {
    const empty = typeof to === 'boolean' ? false : ''
    return now[key] === to || (now[key] ?? empty) === (before[key] ?? empty)
  }
  const free = Object.entries(typed).filter(([key, { to }]) => isFree(key, to))
  return free.length > 0 ? Object.fromEntries(free.map(([key, { to }]) => [key, to])) : null
}

interface Restored {
  readonly isChanged: boolean
  readonly before: Values
}

function useFormDraft(form: RefObject<HTMLFormElement | null>, name: string) {
  const owner = useDrafts()?.owner
  const [restored, setRestored] = useState<Restored | null>(null)
  useEffect(() => {
    const element = form.current
    if (!element || owner === undefined) return
    const draft = draftOf(owner, name)
    const typed = draft.read() as Typed | null
    const before = defaultsOf(element)
    const stop = watch(element, before, draft, () => setRestored(null))
    const values = typed && untouched(typed, before, valuesOf(element))
    if (typed && values) {
      const isChanged = Object.entries(typed).some(([key, { from }]) => (before[key] ?? from) !== from)
      fillIn(element, values, () => setRestored({ isChanged, before }))
    }
    return stop
  }, [form, name, owner])
  const discard = () => {
    const element = form.current
    if (element && restored) fillIn(element, restored.before, () => settle(element))
  }
  return { restored, discard }
}

/**
 * A form for editing. If the session ends, its contents are restored after signing in again.
 * @param props.draft name of the draft, unique on the page
 */
export function DraftForm({
  draft,
  ref,
  children,
  ...props
}: Omit<ComponentProps<'form'>, 'ref'> & { draft: string; ref?: RefObject<HTMLFormElement | null> }) {
  const own = useRef<HTMLFormElement>(null)
  const form = ref ?? own
  const { restored, discard } = useFormDraft(form, draft)
  return (
    <form ref={form} {...props}>
      {restored && <DraftNote isChanged={restored.isChanged} onDiscard={discard} />}
      {children}
    </form>
  )
}
