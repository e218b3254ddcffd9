'use client'
import { useTranslations } from 'next-intl'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { toast } from '@/app/_ui/client/ask'
import { call } from '@/app/_ui/client/call'
import {
  type Conflict,
  type Conflicts,
  type Side,
  useConflicts,
} from '@/app/_ui/conflicts/client/use-conflicts'
import { leadsToSignIn } from '@/app/_ui/drafts/drafts'
import { useDraft } from '@/app/_ui/drafts/use-draft'
import { specifiedFileId } from '@/lib/domain/engine-params'
import { decodeParams, encodeParams, type ParamProblem } from '@/lib/domain/param-codec'
import { type ParamGroup, type ParamKey, type ParamValues, SPECIFIED } from '@/lib/domain/params'
import { saveDefaultParams } from '@/lib/params/actions'
import { readForm } from '@/lib/params/form'
import type { ParamFormData } from '@/lib/params/loaders'
import { GROUP_SWITCH } from '../param-layout'

/** What the fields hold: every parameter, and the chosen file beside its kind. */
export type Fields = Record<string, unknown> & { specifiedFile?: string }

function fieldsOf(data: ParamFormData, switchedOn: readonly ParamGroup[]): Fields {
  const { values } = data
  const fileId = specifiedFileId(values)
  const isThere = data.files.some(({ id }) => id === fileId)
  const switches = switchedOn.flatMap((group) => (GROUP_SWITCH[group] ? [[GROUP_SWITCH[group], true]] : []))
  return {
    ...values,
    ...(fileId === null ? {} : { jj_hlx_hlj_type: SPECIFIED, specifiedFile: isThere ? String(fileId) : '' }),
    ...Object.fromEntries(switches),
  }
}

/** The parameters as they are sent: the chosen file in the place of its kind. */
function wireOf({ specifiedFile, ...fields }: Fields): Record<string, unknown> {
  if (fields.jj_hlx_hlj_type !== SPECIFIED) return fields
  return { ...fields, jj_hlx_hlj_type: specifiedFile || SPECIFIED }
}

type Sent = ReturnType<typeof encodeParams>
interface Answer {
  readonly ok: boolean
  readonly message: string
  readonly conflicts?: readonly Conflict[]
}

/** @param from what the parameters were when the person began */
async function send(openId: string | null, body: Sent, from: Sent): Promise<Answer> {
  if (openId === null) return saveDefaultParams(body, from)
  return call(`/api/tb-qb-params/savaAllParams/${encodeURIComponent(openId)}`, {
    method: 'POST',
    body: JSON.stringify({ ...body, from }),
  })
}

export interface ParamFormState {
  readonly fields: Fields
  /** The parameters the fields say, as far as they can be read. */
  readonly values: ParamValues
  readonly problems: readonly ParamProblem[]
  /** The message of a field, as soon as it was changed or saving was tried. */
  errorOf(key: ParamKey): string | null
  readonly isDirty: boolean
  readonly isSaving: boolean
  /** Whether something typed before the session ended is back. */
  readonly isRestored: boolean
  /** What others changed meanwhile to something else, and how it is settled. */
  readonly conflicts: Conflicts
  /** Another number whenever fields were filled by something else than typing. */
  readonly filled: number
  /** Settles one disagreement; the other's value goes into its field. */
  settle(conflict: Conflict, side: Side): void
  change(part: Fields): void
  /** Checks and saves; false when the fields or the server refuse. */
  save(): Promise<boolean>
}

/**
 * The state of a parameter form.
 * @param options.switchedOn groups whose analysis has been chosen already
 * @param options.draft names the form where what is typed into it outlives the session
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
  const [filled, setFilled] = useState(0)
  const conflicts = useConflicts()
  const now = JSON.stringify(encodeParams(data.values))
  // What stands in the fields was begun on, whatever the page brings while something is typed.
  const [begun, setBegun] = useState(now)
  const { values, problems } = useMemo(
    () => readForm(wireOf(fields), data.values, { fileIds: new Set(data.files.map(({ id }) => id)) }),
    [fields, data],
  )
  const isDirty = touched.size > 0 && (problems.length > 0 || JSON.stringify(encodeParams(values)) !== saved)
  const textOf = ({ key, message, values: named }: ParamProblem) =>
    t(`errors.${message}` as never, { ...named, label: t(`labels.${key}`) } as never)

  const fill = (part: Fields) => {
    setFields((before) => ({ ...before, ...part }))
    setFilled((before) => before + 1)
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
  const isRestored = useDraft(data.mayEdit ? draft : null, isDirty ? typed : null, change)

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
      return answer.ok
    } catch (error) {
      if (!leadsToSignIn(error)) void toast('error', t('saveError'))
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
  const state = { fields, values, problems, isDirty, isSaving, isRestored, conflicts, filled }
  return { ...state, errorOf, settle, change, save }
}
