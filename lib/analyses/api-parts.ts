import { calcWire } from './calc/wire'
import type { OwnCalls } from './call'
import { conformanceWire } from './conformance/wire'
import { featureCalls } from './features/calls'
import type { AnalysisId } from './modules'
import { otherSection } from './named-sections'
import { regularCalls } from './regular/calls'
import { layoutCalls } from './tecLayout/calls'
import { tecSameCalls } from './tecSame/calls'
import { unbalanceCalls } from './unbalance/calls'
import type { AnalysisWire } from './wire'

/** What of an analysis only the API shows, all optional; no page loads it. */
interface ApiParts {
  /** Fields of its rows besides their columns. */
  readonly wire?: AnalysisWire
  /** Its calls that answer other than its tables as they are. */
  readonly calls?: OwnCalls
}

export const API_PARTS: Readonly<Partial<Record<AnalysisId, ApiParts>>> = {
  features: { calls: featureCalls },
  conformance: { wire: conformanceWire },
  calc: { wire: calcWire },
  regular: { calls: regularCalls },
  tecLayout: { calls: layoutCalls },
  tecSame: { calls: tecSameCalls },
  screens: { wire: { past: otherSection } },
  cobids: { wire: { cobidSections: otherSection } },
  unbalance: { calls: unbalanceCalls },
}
