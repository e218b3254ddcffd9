import { getTranslations } from 'next-intl/server'
import styles from '@/app/_analyses/cobids/cobids.module.css'
import { evidenceCells, sectionLink } from '@/app/_analyses/cobids/evidence-cells'
import { PlainLink } from '@/app/_ui/markup/plain-link'
import { cobidEvidence, cobidSections } from '@/lib/analyses/cobids/rule/tables'
import { COBIDS_PATH } from '@/lib/analyses/cobids/view/query'
import { hrefOf, single } from '@/lib/kit/query'
import { type Shown, Table, viewOf } from './shown'

/** A page shows so many rows of each table; the workbook has all. */
const MOST = 100

async function Cut({ total }: { total: number }) {
  const t = await getTranslations('cobids')
  return total > MOST ? <p className={styles.note}>{t('cut', { shown: MOST, total })}</p> : null
}

/** The sections of the chosen company, each linked for those who may open it. */
async function Sections({ shown, company }: { shown: Shown; company: string }) {
  const other = single(shown.query, 'with') || null
  const t = await getTranslations('cobids.graph')
  const wanted = { kind: 'sections' as const, company, other, start: 0, size: MOST }
  const { rows, total } = await viewOf(shown, wanted)
  const title = other ? t('sectionsOfBoth', { one: company, two: other }) : t('sections', { name: company })
  return (
    <div className="below20" id="sections">
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.note}>
        <PlainLink href={hrefOf(COBIDS_PATH, shown.query, { company: undefined, with: undefined })} still>
          {t('close')}
        </PlainLink>
      </p>
      <Table
        {...{ shown }}
        rows={rows}
        table={cobidSections}
        caption={title}
        cells={{ sectionName: sectionLink }}
      />
      <Cut total={total} />
    </div>
  )
}

/** What other analyses found two companies to share, each linked for those who may open the section. */
async function Evidence({ shown, one, two }: { shown: Shown; one: string; two: string }) {
  const t = await getTranslations('cobids.evidence')
  const wanted = { kind: 'evidence' as const, company: one, other: two, start: 0, size: MOST }
  const { rows, total } = await viewOf(shown, wanted)
  const title = t('of', { one, two })
  return (
    <div className="below20" id="evidence">
      <h2 className={styles.title}>{title}</h2>
      {rows.length === 0 ? (
        <p className={styles.note}>{t('none')}</p>
      ) : (
        <>
          <p className={styles.note}>{t('note')}</p>
          <Table
            {...{ shown }}
            rows={rows}
            table={cobidEvidence}
            caption={title}
            cells={evidenceCells(shown.locale)}
          />
          <Cut total={total} />
        </>
      )}
    </div>
  )
}

/** The sections of the chosen company; of two, those where they met, and what they share. */
export function Chosen({ shown, company }: { shown: Shown; company: string }) {
  const other = single(shown.query, 'with')
  return (
    <>
      <Sections shown={shown} company={company} />
      {other && <Evidence shown={shown} one={company} two={other} />}
    </>
  )
}
