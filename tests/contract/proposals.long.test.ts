import { describe } from 'vitest'
import { archiveTests } from './proposals-support'

describe('twenty bids as one archive', () => archiveTests('PROPOSED-ARCHIVE', 20, 400))
