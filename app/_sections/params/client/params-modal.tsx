'use client'
import { Modal } from 'antd'
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
import { useParamForm } from './use-param-form'

/** A dialog to view and change the parameters of one analysis. */
export function ParamsModal(props: { data: ParamFormData; group: ParamGroup; onClose: () => void }) {
  const { data, group, onClose } = props
  const t = useTranslations('params')
  const locale = useLocale()
  const router = useRouter()
  const form = useParamForm(data, { draft: paramsDraft(group) })
  const save = async () => {
    if (!(await form.save())) return
    onClose()
    router.refresh()
  }
  const cancel = async () => {
    const words = { title: t('unsaved'), text: t('leave'), ok: t('discard'), cancel: t('stay') }
    if (data.mayEdit && form.isDirty && !(await confirm(words))) return
    onClose()
  }
  const preview = <FlagPreview data={data} values={form.values} valid={form.problems.length === 0} />
  return (
    <AntdProvider locale={locale}>
      <Modal
        open
        width={1000}
        title={t('title')}
        okText={t('save')}
        cancelText={t(data.mayEdit ? 'cancel' : 'close')}
        okButtonProps={data.mayEdit ? { loading: form.isSaving } : { hidden: true }}
        mask={{ closable: false }}
        onOk={save}
        onCancel={cancel}
        rootClassName={paramAccent(data.farmland)}
        destroyOnHidden
      >
        {!data.mayEdit && <p className={styles.readOnly}>{t('readOnly')}</p>}
        <ParamForm
          data={data}
          form={form}
          groups={[group]}
          aside={group === 'rational' ? { rational: preview } : {}}
        />
      </Modal>
    </AntdProvider>
  )
}
