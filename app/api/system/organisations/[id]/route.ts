export { changeOrganisation as PUT } from '@/lib/api/system/organisations'
