export { todoList as GET } from '@/lib/api/account/notices'
