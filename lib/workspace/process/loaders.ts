import { getLocale } from 'next-intl/server'
import { fileSlots } from '../../documents/uploads/loaders'
import { translator } from '../../kit/i18n/translator'
import { paramsOf } from '../../params/data'
import { biddersOf } from '../../sections/bidders/data'
import { sectionOfPage } from '../../sections/loaders'
import { filesReady } from '../items/loaders'
import { paramState, projectState, runStepState, type StepState, surveyState, uploadState } from './readiness'
import { resultLines } from './results'

const linesOfPage = async (openId: string) => resultLines(openId, translator(await getLocale()))

/**
 * The process of a section: what is ready and what is missing for each step. 404 if the person may not see
 * it.
 */
export async function processOf(openId: string, farmland: boolean) {
  const { section, person } = await sectionOfPage(openId, 'analysis:view')
  const [bidders, slots, files, params, lines] = [
    await biddersOf(openId),
    await fileSlots(openId),
    await filesReady(openId),
    await paramsOf(openId),
    await linesOfPage(openId),
  ]
  const steps: StepState[] = [
    projectState(section),
    surveyState(section, bidders),
    uploadState(slots),
    paramState(params, files.hasControl),
    runStepState(lines, files.hasTender && files.hasBids),
  ]
  return { section, person, bidders, steps, farmland: farmland || section.farmland }
}

/** An overview of a section's results. 404 if the person may not see the section. */
export async function clearingOf(openId: string) {
  const { section, person } = await sectionOfPage(openId, 'analysis:view')
  return { section, person, lines: await linesOfPage(openId) }
}
