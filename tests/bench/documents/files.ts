import { runDisguises, runHidings } from './evasions'
import { CHANGES, runImages } from './images'
import { tableOf } from './report'
import { runHonest, runTraces } from './traces'

/** How much of each kind is tried; a test repeats less of it. */
export const FILE_TRIALS = { images: 200, traces: 20, honest: 60, hidings: 20, disguises: 50 }

const percent = (found: number, all: number) => ((found / all) * 100).toFixed(1)

/** What is found in files, as the page states it. */
export async function runFiles(salt: string, trials = FILE_TRIALS): Promise<string> {
  const images = await runImages(salt, trials.images)
  const traces = await runTraces(salt, trials.traces)
  const honest = await runHonest(salt, trials.honest)
  const hidings = await runHidings(salt, trials.hidings)
  const disguises = runDisguises(salt, trials.disguises)
  return [
    `${images.pictures} generated pictures, each changed; of ${images.pairs} pairs of different ones ${images.alike} look alike. Found again on 91 real pictures when the specification was written: last column.`,
    tableOf([
      ['picture', 'found', '%', 'real pictures, %'],
      ...CHANGES.map(({ name, tried }, at) => {
        const found = images.found[at]!
        return [name, `${found}`, percent(found, images.pictures), `${tried}`]
      }),
    ]),
    'Pairs of files of Word, WPS and PDF shape in which the second keeps one trace of the first:',
    tableOf([
      ['trace', 'pairs', 'found with its weight'],
      ...traces.map(({ kind, documents, found }) => [kind, `${documents}`, `${found}`]),
    ]),
    `Of ${honest.pairs} pairs of files that the same generator made with other seeds ${honest.withClue} share a picture or a trace that counts.`,
    'Documents with hidden text, all of which is counted as what it is and as nothing else:',
    tableOf([
      ['hidden', 'format', 'documents', 'counted exactly'],
      ...hidings.map(({ name, format, documents, exact }) => [name, format, `${documents}`, `${exact}`]),
    ]),
    'Copied texts of 500 characters that are written so that they read the same:',
    tableOf([
      ['written with', 'texts', 'whole run found'],
      ...disguises.map(({ name, texts, found }) => [name, `${texts}`, `${found}`]),
    ]),
  ].join('\n\n')
}
