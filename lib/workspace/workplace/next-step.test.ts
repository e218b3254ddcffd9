import { expect, test } from 'vitest'
import { DEFAULT_ROLES } from '../../domain/permissions'
import { nextStep } from './next-step'

const section = { openId: 'o 1', bidders: 3, files: 5, running: 0, analysed: 0 }

test.each([
  ['evaluator', { bidders: 0, files: 0 }, false, 'bidders', '/qb-inner/o%201/entry?tab=bidders'],
  ['evaluator', { files: 0 }, false, 'upload', '/qb-inner/o%201/file_view'],
  ['evaluator', {}, false, 'start', '/qb-inner/o%201/analysis_record'],
  ['evaluator', { running: 1, analysed: 2 }, true, 'watch', '/qb-inner/o%201/analysis_record'],
  ['evaluator', { analysed: 2 }, true, 'again', '/qb-inner/o%201/analysis_record'],
  ['evaluator', { analysed: 2 }, false, 'results', '/qb-inner/o%201/overview'],
  // A step needs the permission to take it.
  ['viewer', { bidders: 0, files: 0 }, false, 'look', '/qb-inner/o%201/project_info'],
  ['viewer', {}, false, 'look', '/qb-inner/o%201/project_info'],
  ['committee', { analysed: 2 }, true, 'results', '/qb-inner/o%201/overview'],
])('%s with %j: %s', (role, figures, isOutdated, step, href) => {
  expect(nextStep({ ...section, ...figures }, DEFAULT_ROLES[role] ?? [], isOutdated)).toEqual({ step, href })
})
