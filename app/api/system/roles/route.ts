export { addRole as POST, roleList as GET } from '@/lib/api/system/roles'
