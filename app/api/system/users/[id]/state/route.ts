export { decideUser as PUT } from '@/lib/api/system/users'
