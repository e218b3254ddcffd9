export { todoList as GET } from '@/lib/api/notices'
