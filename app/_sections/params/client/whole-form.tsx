'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { paramAccent } from '@/app/_ui/accent'
import { Button } from '@/app/_ui/button'
import { CLEAN_BID_ITEMS } from '@/lib/catalogue/items'
import type { ParamGroup } from '@/lib/domain/params/table'
import type { ParamFormData } from '@/lib/params/loaders'
import { paramsDraft } from '../draft-name'
import styles from '../params.module.css'
import { ParamForm } from './param-form'
import { useParamForm } from './use-param-form'

const GROUPS: readonly ParamGroup[] = CLEAN_BID_ITEMS.flatMap(({ params }) => params ?? [])

/** All parameters: of a section, or the organisation's defaults for new sections. */
export function WholeForm({ data }: { data: ParamFormData }) {
  const t = useTranslations('params')
  const form = useParamForm(data, { draft: paramsDraft(null) })
  const router = useRouter()
  const save = async () => {
    if (await form.save()) router.refresh()
  }
  return (
    <div className={paramAccent(data.farmland)}>
      {!data.mayEdit && <p className={styles.readOnly}>{t('readOnly')}</p>}
      <ParamForm data={data} form={form} groups={GROUPS} />
      {data.mayEdit && (
        <div className={styles.saveBar}>
          <span role="status">{form.isDirty ? t('unsaved') : ''}</span>
          <Button kind="primary" icon="save" disabled={form.isSaving} onClick={save}>
            {t('save')}
          </Button>
        </div>
      )}
    </div>
  )
}
