export { addUser as POST, userList as GET } from '@/lib/api/system/users'
