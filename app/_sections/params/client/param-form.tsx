'use client'
import { useTranslations } from 'next-intl'
import { Fragment, type ReactNode } from 'react'
import { paramAccent } from '@/app/_ui/accent'
import { DraftNote } from '@/app/_ui/drafts/draft-note'
import { formOf, type ParamGroup } from '@/lib/domain/params/table'
import type { ParamFormData } from '@/lib/params/loaders'
import styles from '../params.module.css'
import { ParamConflicts } from './param-conflicts'
import { ParamField } from './param-fields'
import type { ParamFormState } from './use-param-form'

/**
 * The parameters of some groups as fields. `switchless`: groups whose analysis is already chosen, so that their
 * switch is not shown; `aside`: contents beside a group.
 */
export function ParamForm(props: {
  data: ParamFormData
  form: ParamFormState
  groups: readonly ParamGroup[]
  switchless?: readonly ParamGroup[]
  aside?: Partial<Record<ParamGroup, ReactNode>>
}) {
  const { data, form, groups, switchless = [] } = props
  const t = useTranslations('params')
  const field = (key: Parameters<typeof ParamField>[0]['of']) => (
    <ParamField key={key} of={key} form={form} data={data} />
  )
  return (
    <>
      <ParamConflicts form={form} data={data} />
      <div className={`${styles.form} ${paramAccent(data.farmland)}`}>
        <DraftNote state={form.drafts} />
        {groups.map((group) => {
          const onOff = switchless.includes(group) ? undefined : formOf(group).switch
          return (
            <section key={group} className={styles.group} aria-label={t(`groups.${group}`)}>
              <h2>{t(`groups.${group}`)}</h2>
              <div className={props.aside?.[group] ? styles.withAside : undefined}>
                <div>
                  {onOff && field(onOff)}
                  {data.analysed.includes(group) && <p className="small below8">{t('analysed')}</p>}
                  {formOf(group).parts.map(({ title, note, keys }) => (
                    <Fragment key={title ?? group}>
                      {title && <h3 className={styles.part}>{t(`parts.${title}`)}</h3>}
                      {note && <p className="small below8">{t(`partNotes.${note}`)}</p>}
                      <div className={title === 'warnings' ? styles.pairs : styles.fields}>
                        {keys.map(field)}
                      </div>
                    </Fragment>
                  ))}
                </div>
                {props.aside?.[group]}
              </div>
            </section>
          )
        })}
      </div>
    </>
  )
}
