'use client'
import { type ComponentProps, type RefObject, useEffect, useRef, useState } from 'react'
import { defaultsOf, fillIn, type Value, type Values, valuesOf } from './controls'
import { type Draft, draftOf, isLeavingToSignIn } from './drafts'
import { useKeeping } from './keeper'
import { KeptNote } from './kept-note'

/** Of each field that was changed, what it held and what was typed. */
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

/** Keeps what is typed into a form. @returns how to stop */
function watch(form: HTMLFormElement, first: Values, draft: Draft, forget: () => void): () => void {
  let before = first
  let timer: ReturnType<typeof setTimeout> | undefined
  const keep = () => {
    clearTimeout(timer)
    const typed = typedSince(before, form)
    if (Object.keys(typed).length > 0) draft.write(typed)
    else draft.drop()
  }
  const later = ({ target }: Event) => {
    if ((target as Partial<HTMLInputElement> | null)?.form !== form) return
    clearTimeout(timer)
    timer = setTimeout(keep, PAUSE_MS)
  }
  const settle = () => {
    clearTimeout(timer)
    before = valuesOf(form)
    draft.drop()
    forget()
  }
  document.addEventListener('input', later)
  document.addEventListener('change', later)
  form.addEventListener('submit', keep, true)
  form.addEventListener(SETTLED, settle)
  window.addEventListener('pagehide', keep)
  return () => {
    document.removeEventListener('input', later)
    document.removeEventListener('change', later)
    form.removeEventListener('submit', keep, true)
    form.removeEventListener(SETTLED, settle)
    window.removeEventListener('pagehide', keep)
    clearTimeout(timer)
    // Who closes a form or leaves it for another page gives it up; who is sent out to sign in does not.
    if (!isLeavingToSignIn()) draft.drop()
  }
}

/** What stands in a form that stays open was saved: nothing of it is kept any more. */
export function settle(form: HTMLFormElement | null): void {
  form?.dispatchEvent(new Event(SETTLED))
}

/** What comes back: not into a field that somebody typed into before the scripts came. Null for nothing. */
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

function useDraft(form: RefObject<HTMLFormElement | null>, name: string) {
  const owner = useKeeping()?.owner
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
 * A form that edits: what is typed into it is there again where the session ended meanwhile.
 * @param props.keep names the form among those of its page
 */
export function KeptForm({
  keep,
  ref,
  children,
  ...props
}: Omit<ComponentProps<'form'>, 'ref'> & { keep: string; ref?: RefObject<HTMLFormElement | null> }) {
  const own = useRef<HTMLFormElement>(null)
  const form = ref ?? own
  const { restored, discard } = useDraft(form, keep)
  return (
    <form ref={form} {...props}>
      {restored && <KeptNote isChanged={restored.isChanged} onDiscard={discard} />}
      {children}
    </form>
  )
}
