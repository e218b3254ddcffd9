'use client'
import { useTranslations } from 'next-intl'
import { ConflictList, useConflictWords } from '@/app/_ui/conflicts/client/conflict-list'
import { SPECIFIED } from '@/lib/domain/params/kinds'
import { PARAMS } from '@/lib/domain/params/table'
import type { ParamFormData } from '@/lib/params/loaders'
import type { ParamFormState } from './use-param-form'

/** Parameters that somebody else changed in the meantime. Needs `params`, `shell.tick`, `shell.conflict`. */
export function ParamConflicts({ form, data }: { form: ParamFormState; data: ParamFormData }) {
  const [t, tick] = [useTranslations('params'), useTranslations('shell.tick')]
  const words = useConflictWords()
  const option = (key: string, value: string) =>
    t.has(`options.${key}.${value}` as never) ? t(`options.${key}.${value}` as never) : value
  const textOf = (key: string, value: unknown) => {
    const param = PARAMS.find((one) => one.key === key)
    const text = String(value ?? '')
    if (param?.kind === 'flag') return tick(text === 'true' ? 'yes' : 'no')
    if (param?.kind === 'rules')
      return text
        .split(',')
        .filter(Boolean)
        .map((rule) => option('rules', rule))
        .join(' · ')
    if (param?.kind === 'words') return text.split(',').filter(Boolean).join(' · ') || t('noWords')
    if (param?.kind === 'files') {
      const chosen = data.references.filter(({ id }) => text.split(',').includes(String(id)))
      return chosen.map(({ name }) => name).join(' · ') || t('allReferences')
    }
    if (param?.kind === 'bidders') {
      const ids = text.split(',').filter(Boolean)
      const chosen = ids.map((id) => data.bidders.find((one) => String(one.id) === id)?.name ?? id)
      return chosen.join(' · ') || t('allBidders')
    }
    const file = data.files.find(({ id }) => param?.kind === 'benchmark' && String(id) === text)
    return file ? `${option(key, SPECIFIED)} · ${file.name}` : option(key, text)
  }
  return (
    <ConflictList
      conflicts={form.conflicts.open}
      picked={form.conflicts.picked}
      words={words}
      labelOf={(key) => t(`labels.${key}` as never)}
      textOf={textOf}
      onPick={form.settle}
    />
  )
}
