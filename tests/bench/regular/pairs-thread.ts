import { parentPort, workerData } from 'node:worker_threads'
import { comparePairs } from '../../../lib/analyses/regular/rule/compare-pairs'

const { section, from, to } = workerData
parentPort!.postMessage(comparePairs(section, from, to))
