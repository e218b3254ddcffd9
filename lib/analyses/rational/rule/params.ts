import type { EngineParamsOf } from '../../../domain/params/engine'

/** What a person chooses for it; `specifiedFileId` is present when the benchmark is a chosen file. */
export type RationalParams = EngineParamsOf<'rational'>
