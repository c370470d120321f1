// The names of react-router-dom that the product uses. Shared as one object, so nothing else can be shaken off later.
export {
  BrowserRouter,
  Link,
  matchPath,
  Navigate,
  NavLink,
  Route,
  Routes,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from '#vendor/router';
