'use client'
import { useTranslations } from 'next-intl'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { toast } from '@/app/_ui/client/ask'
import { call, ensureSignedIn, refusalIn } from '@/app/_ui/client/call'
import {
  type Conflict,
  type Conflicts,
  type Side,
  useConflicts,
} from '@/app/_ui/conflicts/client/use-conflicts'
import type { DraftState } from '@/app/_ui/drafts/draft-note'
import { leadsToSignIn } from '@/app/_ui/drafts/drafts'
import { useDraft } from '@/app/_ui/drafts/use-draft'
import { decodeParams, encodeParams, type ParamProblem } from '@/lib/domain/params/codec'
import { specifiedFileId } from '@/lib/domain/params/engine'
import { SPECIFIED } from '@/lib/domain/params/kinds'
import { formOf, type ParamGroup, type ParamKey, type ParamValues } from '@/lib/domain/params/table'
import { saveDefaultParams } from '@/lib/params/actions'
import { readForm } from '@/lib/params/form'
import type { ParamFormData } from '@/lib/params/loaders'

/** The contents of the fields: every parameter, and the chosen file beside the kind of benchmark. */
export type Fields = Record<string, unknown> & { specifiedFile?: string }

function fieldsOf(data: ParamFormData, switchedOn: readonly ParamGroup[]): Fields {
  const { values } = data
  const fileId = specifiedFileId(values)
  const isThere = data.files.some(({ id }) => id === fileId)
  const switches = switchedOn.flatMap((group) => {
    const own = formOf(group).switch
    return own ? [[own, true]] : []
  })
  return {
    ...values,
    ...(fileId === null ? {} : { jj_hlx_hlj_type: SPECIFIED, specifiedFile: isThere ? String(fileId) : '' }),
    ...Object.fromEntries(switches),
  }
}

/** The parameters to send: a chosen file replaces the kind of benchmark. */
function wireOf({ specifiedFile, ...fields }: Fields): Record<string, unknown> {
  if (fields.jj_hlx_hlj_type !== SPECIFIED) return fields
  return { ...fields, jj_hlx_hlj_type: specifiedFile || SPECIFIED }
}

const idsOf = (list: readonly { readonly id: number }[]) => new Set(list.map(({ id }) => id))

type Sent = ReturnType<typeof encodeParams>
interface Answer {
  readonly ok: boolean
  readonly message: string
  readonly conflicts?: readonly Conflict[]
}

/** @param from the parameters when the person started editing */
async function send(openId: string | null, body: Sent, from: Sent): Promise<Answer> {
  if (openId === null) return saveDefaultParams(body, from)
  return call(`/api/tb-qb-params/savaAllParams/${encodeURIComponent(openId)}`, {
    method: 'POST',
    body: JSON.stringify({ ...body, from }),
  })
}

export interface ParamFormState {
  readonly fields: Fields
  /** The parameters in the fields, as far as they are valid. */
  readonly values: ParamValues
  readonly problems: readonly ParamProblem[]
  /** The message of a field, shown after the field was changed or a save was tried. */
  errorOf(key: ParamKey): string | null
  readonly isDirty: boolean
  readonly isSaving: boolean
  readonly drafts: DraftState
  /** The input was given up: its draft is deleted. */
  giveUp(): void
  /** The conflicts with changes of others, and how they were resolved. */
  readonly conflicts: Conflicts
  /** Resolves one conflict; if the other value is chosen, it is written into its field. */
  settle(conflict: Conflict, side: Side): void
  change(part: Fields): void
  /** Validates and saves; false if a field is invalid, the server refuses, or more was changed meanwhile. */
  save(): Promise<boolean>
}

/**
 * The state of a parameter form.
 * @param options.switchedOn groups whose analysis is already chosen
 * @param options.draft name of the draft, if input is to survive the end of the session
 */
export function useParamForm(
  data: ParamFormData,
  { switchedOn = [], draft = null }: { switchedOn?: readonly ParamGroup[]; draft?: string | null } = {},
): ParamFormState {
  const t = useTranslations('params')
  const [fields, setFields] = useState(() => fieldsOf(data, switchedOn))
  const [saved, setSaved] = useState(() => JSON.stringify(encodeParams(data.values)))
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const [tried, setTried] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const conflicts = useConflicts()
  const now = JSON.stringify(encodeParams(data.values))
  // Editing started from these values, even if the page is refreshed while there is unsaved input.
  const [begun, setBegun] = useState(now)
  const { values, problems } = useMemo(
    () =>
      readForm(wireOf(fields), data.values, { fileIds: idsOf(data.files), bidderIds: idsOf(data.bidders) }),
    [fields, data],
  )
  const isDirty = touched.size > 0 && (problems.length > 0 || JSON.stringify(encodeParams(values)) !== saved)
  const textOf = ({ key, message, values: named }: ParamProblem) =>
    t(`errors.${message}` as never, { ...named, label: t(`labels.${key}`) } as never)

  const fill = (part: Fields) => {
    setFields((before) => ({ ...before, ...part }))
  }
  useEffect(() => {
    if (isDirty || isSaving || now === begun) return
    fill(fieldsOf(data, switchedOn))
    setBegun(now)
    setSaved(now)
    conflicts.begin({})
  })
  const settle = (conflict: Conflict, side: Side) =>
    conflicts.pick(conflict, side, (chosen) => {
      const key = conflict.field as ParamKey
      const stored = { ...encodeParams(values), [key]: chosen as string | null }
      const { [key]: value, specifiedFile } = fieldsOf({ ...data, values: decodeParams(stored) }, [])
      fill(
        key === 'jj_hlx_hlj_type' ? { [key]: value, specifiedFile: specifiedFile ?? '' } : { [key]: value },
      )
    })

  const change = useCallback((part: Fields) => {
    setFields((before) => ({ ...before, ...part }))
    setTouched((before) => new Set([...before, ...Object.keys(part)]))
  }, [])
  const typed = Object.fromEntries([...touched].map((key) => [key, fields[key]])) as Fields
  const latest = useRef(values)
  latest.current = values
  const { state: drafts, settle: giveUp } = useDraft(data.mayEdit ? draft : null, {
    value: isDirty ? { typed, begun: JSON.stringify(conflicts.from(JSON.parse(begun))) } : null,
    restore(stored) {
      fill(stored.typed)
      setTouched(new Set(Object.keys(stored.typed)))
      setBegun(stored.begun)
      conflicts.begin({})
    },
    discard() {
      fill(fieldsOf(data, switchedOn))
      setTouched(new Set())
      setBegun(now)
    },
    isChanged: (stored) => stored.begun !== now,
  })

  const refuse = () => {
    setTried(true)
    const [first] = problems
    const isFile = problems.length === 1 && first?.message === 'specifiedFile'
    void toast(isFile ? 'warning' : 'error', isFile ? textOf(first) : t('incomplete'))
    return false
  }
  const save = async () => {
    if (problems.length > 0) return refuse()
    setSaving(true)
    try {
      const sent = encodeParams(values)
      await ensureSignedIn()
      const answer = await send(data.openId, sent, conflicts.from(JSON.parse(begun)))
      conflicts.take(answer.conflicts)
      if (answer.ok) {
        setSaved(JSON.stringify(sent))
        conflicts.begin(sent)
      }
      void toast(
        answer.ok ? 'success' : 'error',
        answer.ok ? t('saved') : [t('saveFailed'), answer.message].join(' ').trim(),
      )
      const isWhole = JSON.stringify(encodeParams(latest.current)) === JSON.stringify(sent)
      if (answer.ok && isWhole) giveUp()
      return answer.ok && isWhole
    } catch (error) {
      if (!leadsToSignIn(error)) void toast('error', refusalIn(error) ?? t('saveError'))
      return false
    } finally {
      setSaving(false)
    }
  }
  const errorOf = (key: ParamKey) => {
    if (!tried && !touched.has(key)) return null
    const problem = problems.find((candidate) => candidate.key === key)
    return problem ? textOf(problem) : null
  }
  const state = { fields, values, problems, isDirty, isSaving, drafts, conflicts }
  return { ...state, errorOf, settle, giveUp, change, save }
}
