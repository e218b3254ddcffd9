import { personOfPage } from '../../auth/loaders'
import { type ListedOrganisation, listOrganisations } from './data'

/** The trading centres of the installation. `own`: the organisation of the signed-in person. */
export async function organisationAdministration(): Promise<{ rows: ListedOrganisation[]; own: number }> {
  const person = await personOfPage('/system/organisations')
  return { rows: await listOrganisations(), own: person.organisationId }
}
