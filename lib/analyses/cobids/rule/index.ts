import type { Analysis } from '../../../engine/analysis'
import { coverage } from '../../../engine/coverage/tables'
import { analyse } from './analyse'
import { cobidEvidence, cobidFirms, cobidGroups, cobidPairs, cobidScope, cobidSections } from './tables'

/** 共同投标分析 (screens.md §3): which bidders of a section met in earlier ones. */
export const cobids: Analysis = {
  id: 'cobids',
  tables: [cobidPairs, cobidFirms, cobidSections, cobidGroups, cobidEvidence, cobidScope, coverage],
  needs: ['records', 'history'],
  bills: 'optional',
  ignores: 'control',
  analyse,
}
