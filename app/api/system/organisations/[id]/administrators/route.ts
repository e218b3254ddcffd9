export { addAdministrator as POST } from '@/lib/api/system/organisations'
