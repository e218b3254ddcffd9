import type { MenuKey } from '../../catalogue/menu'
import { entryHref, sectionHref } from '../../catalogue/section-href'
import { allows, type Grant } from '../../domain/permissions'
import type { SectionFigures } from '../../sections/data'

export type NextStep = 'bidders' | 'upload' | 'start' | 'watch' | 'again' | 'results' | 'look'

export function nextStep(
  section: SectionFigures & { readonly openId: string },
  grants: readonly Grant[],
  isOutdated: boolean,
): { step: NextStep; href: string } {
  const { openId } = section
  const to = (step: NextStep, key: MenuKey) => ({ step, href: sectionHref(openId, key) })
  const mayRun = allows(grants, 'analysis:run')
  if (section.running > 0 && allows(grants, 'analysis:view')) return to('watch', 'analysis_record')
  if (section.analysed > 0 && isOutdated && mayRun) return to('again', 'analysis_record')
  if (section.analysed > 0 && allows(grants, 'analysis:view')) return to('results', 'overview')
  if (section.bidders === 0 && allows(grants, 'section:edit'))
    return { step: 'bidders', href: entryHref(openId, 'bidders') }
  if (section.files === 0 && allows(grants, 'file:upload')) return to('upload', 'file_view')
  if (section.files > 0 && mayRun) return to('start', 'analysis_record')
  return to('look', 'project_info')
}
