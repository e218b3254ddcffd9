import { getTranslations } from 'next-intl/server'
import { figureCells } from '@/app/_analyses/cobids/cells'
import { ResultPage, type SectionPageProps } from '@/app/_analyses/results/result-page'
import { cobids } from '@/lib/analyses/cobids/rule'
import { graphOfRun } from '@/lib/analyses/cobids/view/graph-of-run'
import { groupsOfRun, scopeOfRun } from '@/lib/analyses/cobids/view/of-run'
import { moduleOf } from '@/lib/analyses/modules'
import { sectionHref } from '@/lib/catalogue/section-href'
import type { ResultTable } from '@/lib/engine/analysis'
import type { Locale } from '@/lib/kit/i18n/locale'
import { hrefOf, single } from '@/lib/kit/query'
import type { OpenResult } from '@/lib/runs/results/reader'
import { CobidMatrix } from './cobid-matrix'
import styles from './cobids.module.css'
import { evidenceCells, sectionLink } from './evidence-cells'
import { CobidGraph } from './graph'
import { GroupList } from './group-list'
import { ScopeNote } from './scope-note'

/** 共同投标分析: which bidders of the section met before, with pictures below the tables. */
export async function CobidsPage({ locale, ...page }: SectionPageProps & { locale: Locale }) {
  const [{ openId }, query] = [await page.params, await page.searchParams]
  const path = sectionHref(openId, moduleOf('cobids').screen.key)
  const chosen = single(query, 'company') || null
  const t = await getTranslations('cobids.evidence')
  const above = (run: OpenResult, table: ResultTable) => {
    const scope = scopeOfRun(run)
    return (
      <>
        {scope && <ScopeNote scope={scope} locale={locale} />}
        {table.id === 'cobidEvidence' && <p className={styles.note}>{t('note')}</p>}
      </>
    )
  }
  const below = (run: OpenResult, table: ResultTable) => (
    <>
      {table.id === 'cobidPairs' && <CobidMatrix run={run} locale={locale} />}
      {table.id === 'cobidFirms' && (
        <CobidGraph
          graph={graphOfRun(run)}
          chosen={chosen}
          hrefOf={(name) => hrefOf(path, { ...query, tab: table.id }, { company: name || undefined })}
          locale={locale}
        />
      )}
      {table.id === 'cobidGroups' && <GroupList {...groupsOfRun(run)} first={1} locale={locale} />}
    </>
  )
  const cells = () => figureCells(locale)
  return (
    <ResultPage
      {...page}
      analysis={cobids}
      locale={locale}
      above={above}
      below={below}
      cells={{
        ...{ cobidPairs: cells, cobidFirms: cells, cobidGroups: cells },
        cobidSections: () => ({ sectionName: sectionLink }),
        cobidEvidence: () => evidenceCells(locale),
      }}
    />
  )
}
