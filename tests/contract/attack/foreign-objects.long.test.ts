// Every call in every role: more than a thousand calls.
import { DEFAULT_ROLES } from '../../../lib/domain/permissions'
import { attackedServer } from './attacked-server'
import { foreignObjects } from './foreign-objects'

foreignObjects(await attackedServer(), () => Object.keys(DEFAULT_ROLES), 400)
