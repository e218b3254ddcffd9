'use client'
import { Button, Modal } from 'antd'
import { useRouter } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { paramAccent } from '@/app/_ui/accent'
import { AntdProvider } from '@/app/_ui/client/antd-provider'
import { confirm } from '@/app/_ui/client/ask'
import type { ParamGroup } from '@/lib/domain/params'
import type { ParamFormData } from '@/lib/params/loaders'
import { paramsDraft } from '../param-layout'
import styles from '../params.module.css'
import { FlagPreview } from './flag-preview'
import { ParamForm } from './param-form'
import { type ParamFormState, useParamForm } from './use-param-form'

/** The analysis that the parameters belong to. */
export interface StartableAnalysis {
  /** Whether it is running or queued, so that it cannot be started. */
  readonly isGoing: boolean
  start(): Promise<void>
}

interface FooterProps {
  readonly form: ParamFormState
  readonly isGoing: boolean
  readonly mayEdit: boolean
  onCancel(): void
  onSave(): void
  onAnalyse(): void
}

function Footer({ form, isGoing, mayEdit, onCancel, onSave, onAnalyse }: FooterProps) {
  const t = useTranslations('params')
  if (!mayEdit) return <Button onClick={onCancel}>{t('close')}</Button>
  return (
    <div className={styles.buttons}>
      {isGoing && <span className={styles.going}>{t('going')}</span>}
      <Button onClick={onCancel}>{t('cancel')}</Button>
      <Button disabled={form.isSaving} onClick={onSave}>
        {t('save')}
      </Button>
      <Button type="primary" loading={form.isSaving} disabled={isGoing} onClick={onAnalyse}>
        {t('saveAndAnalyse')}
      </Button>
    </div>
  )
}

/** A dialog to view and change the parameters of one analysis, and to start it with them. */
export function ParamsModal(props: {
  data: ParamFormData
  group: ParamGroup
  analysis: StartableAnalysis
  onClose: () => void
}) {
  const { data, group, analysis, onClose } = props
  const t = useTranslations('params')
  const locale = useLocale()
  const router = useRouter()
  const form = useParamForm(data, { draft: paramsDraft(group) })
  const save = async () => {
    if (!(await form.save())) return false
    onClose()
    router.refresh()
    return true
  }
  const analyse = async () => {
    // Saving unchanged values would detach the section from the organisation's defaults.
    const isSame = !form.isDirty && form.problems.length === 0
    if (isSame) onClose()
    if (isSame || (await save())) await analysis.start()
  }
  const cancel = async () => {
    const words = { title: t('unsaved'), text: t('leave'), ok: t('discard'), cancel: t('stay') }
    if (data.mayEdit && form.isDirty && !(await confirm(words))) return
    form.giveUp()
    onClose()
  }
  const preview = <FlagPreview data={data} values={form.values} valid={form.problems.length === 0} />
  const { isGoing } = analysis
  const actions = { form, isGoing, mayEdit: data.mayEdit, onCancel: cancel, onSave: save, onAnalyse: analyse }
  // Disabled fields cannot be focused: without them the keyboard scrolls the box itself.
  const box = data.mayEdit ? {} : { tabIndex: 0, role: 'group', 'aria-label': t('title') }
  return (
    <AntdProvider locale={locale}>
      <Modal
        open
        width={1000}
        title={t('title')}
        mask={{ closable: false }}
        onCancel={cancel}
        className={styles.modal ?? ''}
        rootClassName={paramAccent(data.farmland)}
        footer={<Footer {...actions} />}
        destroyOnHidden
      >
        <div className={styles.scroll} {...box}>
          {!data.mayEdit && <p className={styles.readOnly}>{t('readOnly')}</p>}
          <ParamForm
            data={data}
            form={form}
            groups={[group]}
            aside={group === 'rational' ? { rational: preview } : {}}
          />
        </div>
      </Modal>
    </AntdProvider>
  )
}
