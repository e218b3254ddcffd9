import { ResultPage, type SectionPageProps } from '@/app/_analyses/results/result-page'
import { responsiveness } from '@/lib/analyses/responsiveness/rule'
import type { Locale } from '@/lib/kit/i18n/locale'
import { RowReasons } from './reasons'
import { ResponseTable } from './response-table'
import { Uncompared } from './uncompared'

/** 响应性检查: whether every bid meets the requirements, and why it does not. */
export async function ResponsePage({ locale, ...page }: SectionPageProps & { locale: Locale }) {
  const query = await page.searchParams
  return (
    <ResultPage
      {...page}
      analysis={responsiveness}
      locale={locale}
      above={(run, { id }) => id === 'sums' && <Uncompared run={run} locale={locale} />}
      more={{ sums: (run, row) => <RowReasons run={run} row={row} locale={locale} /> }}
      draw={{ sums: (run, shown) => <ResponseTable run={run} query={query} {...shown} /> }}
    />
  )
}
