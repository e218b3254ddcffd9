'use client'
import { useTranslations } from 'next-intl'
import { type Ref, useImperativeHandle } from 'react'
import { ParamForm } from '@/app/_sections/params/client/param-form'
import { useParamForm } from '@/app/_sections/params/client/use-param-form'
import { confirm } from '@/app/_ui/client/ask'
import { encodeParams } from '@/lib/domain/params/codec'
import { PARAMS, type ParamGroup, type ParamValues } from '@/lib/domain/params/table'
import type { ParamFormData } from '@/lib/params/loaders'
import styles from '../records.module.css'
import type { WizardData } from './wizard-data'

/** What the wizard calls before it leaves the step. */
export interface ParamStepHandle {
  /** Validates and saves changes; false if this was refused. */
  finish(): Promise<boolean>
  /** Whether unsaved changes may be discarded; asks for confirmation if there are any. */
  abandon(): Promise<boolean>
}

export function groupsOf(chosen: WizardData['items']): ParamGroup[] {
  const groups = [...new Set(chosen.map((item) => item.params))].filter((group) => group !== null)
  return groups.filter((group) => PARAMS.some((param) => param.group === group && param.engine !== null))
}

const textOf = (values: ParamValues) => JSON.stringify(encodeParams(values))

/** Step 1: the parameters the chosen items depend on. Choosing an item switches its group on. */
export function ParamStep(props: {
  data: ParamFormData
  groups: readonly ParamGroup[]
  onSaved: (values: ParamValues) => void
  ref: Ref<ParamStepHandle>
}) {
  const { data, groups, onSaved } = props
  const [t, words] = [useTranslations('records.wizard'), useTranslations('params')]
  const form = useParamForm(data, { switchedOn: groups })
  useImperativeHandle(props.ref, () => ({
    async finish() {
      const own = form.problems.filter(({ key }) =>
        PARAMS.some((param) => param.key === key && groups.includes(param.group)),
      )
      // Saving unchanged values would detach the section from the organisation's defaults.
      const isSame = own.length === 0 && textOf(form.values) === textOf(data.values)
      if (groups.length === 0 || isSame) return true
      if (!(await form.save())) return false
      onSaved(form.values)
      return true
    },
    async abandon() {
      if (!form.isDirty) return true
      const question = { title: words('unsaved'), text: words('leave') }
      return confirm({ ...question, ok: words('discard'), cancel: words('stay') })
    },
  }))
  if (groups.length === 0) return <p className={styles.quiet}>{t('noParams')}</p>
  return (
    <>
      <p className={styles.quiet}>{t('present')}</p>
      <ParamForm data={data} form={form} groups={groups} switchless={groups} />
    </>
  )
}
