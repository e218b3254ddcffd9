export { addOrganisation as POST, organisationList as GET } from '@/lib/api/system/organisations'
