import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import type { OwnCells } from '@/app/_analyses/results/result-columns'
import { type OwnView, ResultPage, type SectionPageProps } from '@/app/_analyses/results/result-page'
import { PlainLink } from '@/app/_ui/markup/plain-link'
import { tecLayout } from '@/lib/analyses/tecLayout/rule'
import { details } from '@/lib/analyses/tecLayout/rule/tables'
import { DOCUMENTS_TAB, documentName, READINGS_TAB, RULES_TAB } from '@/lib/analyses/tecLayout/view/query'
import { sectionHref } from '@/lib/catalogue/section-href'
import { allows } from '@/lib/domain/permissions'
import type { ResultTable, Row } from '@/lib/engine/analysis'
import type { Locale } from '@/lib/kit/i18n/locale'
import { translator } from '@/lib/kit/i18n/translator'
import { hrefOf, single } from '@/lib/kit/query'
import { cellText } from '@/lib/runs/present'
import type { OpenResult } from '@/lib/runs/results/reader'
import { currentRules } from '@/lib/sections/layout-rules/data'
import { sectionOfPage } from '@/lib/sections/loaders'
import { DocumentsTab } from './documents-tab'
import { LayoutHead, LayoutLaw } from './head'
import { RuleMatrix } from './matrix'
import { ReadingsTab } from './readings-tab'
import { RulesTab } from './rules-tab'

/** Where a place of a row is in its document; null for a row without one. */
function placeHref(path: string, { fileId, position, block, page, state }: Row): string | null {
  if (typeof fileId !== 'number' || state !== 'differs') return null
  const address = hrefOf(path, {
    tab: DOCUMENTS_TAB,
    doc: documentName({ fileId, position: Number(position) }),
    block: typeof block === 'number' ? String(block) : undefined,
    page: typeof block === 'number' || !page ? undefined : String(page),
  })
  return typeof block === 'number' ? `${address}#block-${block}` : address
}

/** A place leads into its document. */
const placeCells =
  (locale: Locale) =>
  (path: string): OwnCells => {
    const column = details.columns.find(({ key }) => key === 'place')!
    return {
      place: (row): ReactNode => {
        const [text, href] = [cellText(column, row, translator(locale), locale), placeHref(path, row)]
        if (!href) return text
        return <PlainLink href={href}>{text ?? translator(locale)('layoutRules.documents.open')}</PlainLink>
      },
    }
  }

/** 暗标格式检查: the rules of the tender, how each bid keeps them, and every place where it does not. */
export async function LayoutPage({ locale, ...page }: SectionPageProps & { locale: Locale }) {
  const { openId } = await page.params
  const { section, person } = await sectionOfPage(openId, 'analysis:view')
  const [t, query] = [await getTranslations('layoutRules.tabs'), await page.searchParams]
  const path = sectionHref(openId, 'analysis_tec_layout')
  const hasRules = ((await currentRules(openId))?.rules.length ?? 0) > 0
  const isRules = single(query, 'tab') === RULES_TAB
  const mayEdit = allows(person.grants, 'analysis:run')
  const views: Readonly<Record<string, OwnView>> = {
    [RULES_TAB]: {
      label: t('rules'),
      instead: isRules && <RulesTab openId={openId} mayEdit={mayEdit} />,
    },
    [DOCUMENTS_TAB]: {
      label: t('documents'),
      show: (view) => <DocumentsTab {...view} locale={locale} />,
    },
    [READINGS_TAB]: {
      label: t('readings'),
      show: (view) => <ReadingsTab {...view} locale={locale} grants={person.grants} />,
    },
  }
  const matrix = (run: OpenResult, table: ResultTable) =>
    table.id === 'sums' && <RuleMatrix run={run} path={path} locale={locale} />
  return (
    <ResultPage
      {...page}
      analysis={tecLayout}
      locale={locale}
      about={<LayoutLaw />}
      head={<LayoutHead section={section} hasRules={hasRules} rulesHref={hrefOf(path, { tab: RULES_TAB })} />}
      above={matrix}
      views={views}
      cells={{ details: placeCells(locale) }}
    />
  )
}
