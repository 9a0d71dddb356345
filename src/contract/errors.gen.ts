// Generated from schemas/ by `npm run gen`. Do not edit.
export const ERROR_CODES = {
  "invalid": {
    "status": 400,
    "ru": "Проверьте введённые данные",
    "kk": "Енгізілген деректерді тексеріңіз",
    "en": "Check what was entered"
  },
  "invalid_credentials": {
    "status": 400,
    "ru": "Неверный логин или пароль",
    "kk": "Логин немесе құпиясөз қате",
    "en": "Wrong login or password"
  },
  "link_invalid": {
    "status": 400,
    "ru": "Ссылка недействительна или уже использована",
    "kk": "Сілтеме жарамсыз немесе пайдаланылған",
    "en": "The link is not valid or has been used"
  },
  "code_invalid": {
    "status": 400,
    "ru": "Неверный или устаревший код",
    "kk": "Код қате немесе ескірген",
    "en": "Wrong or expired code"
  },
  "token_invalid": {
    "status": 400,
    "ru": "Токен не действителен",
    "kk": "Токен жарамсыз",
    "en": "The token is not valid"
  },
  "footer_limit": {
    "status": 400,
    "ru": "Максимум 4 модуля",
    "kk": "Ең көбі 4 модуль",
    "en": "At most 4 modules"
  },
  "signed_out": {
    "status": 401,
    "ru": "Сеанс завершён, войдите снова",
    "kk": "Сеанс аяқталды, қайта кіріңіз",
    "en": "Your session has ended, sign in again"
  },
  "forbidden": {
    "status": 403,
    "ru": "Недостаточно прав",
    "kk": "Құқығыңыз жеткіліксіз",
    "en": "You are not allowed to do this"
  },
  "registration_closed": {
    "status": 403,
    "ru": "Регистрация закрыта, нужно приглашение",
    "kk": "Тіркелу жабық, шақыру қажет",
    "en": "Registration is closed, an invitation is needed"
  },
  "invite_email_mismatch": {
    "status": 403,
    "ru": "Приглашение отправлено на другой адрес",
    "kk": "Шақыру басқа мекенжайға жіберілген",
    "en": "The invitation was sent to another address"
  },
  "csrf": {
    "status": 403,
    "ru": "Запрос не подтверждён, обновите страницу",
    "kk": "Сұрау расталмады, бетті жаңартыңыз",
    "en": "The request could not be confirmed, reload the page"
  },
  "not_found": {
    "status": 404,
    "ru": "Не найдено или нет доступа",
    "kk": "Табылмады немесе қолжетімсіз",
    "en": "Not found or not accessible"
  },
  "conflict": {
    "status": 409,
    "ru": "Запись уже изменена другим пользователем",
    "kk": "Жазбаны басқа пайдаланушы өзгертті",
    "en": "The record was changed by someone else"
  },
  "schema_changed": {
    "status": 409,
    "ru": "Состав полей изменился, обновите страницу",
    "kk": "Өрістер құрамы өзгерді, бетті жаңартыңыз",
    "en": "The fields have changed, reload the page"
  },
  "idempotency_mismatch": {
    "status": 409,
    "ru": "Этот идентификатор или ключ повтора уже принадлежит другим данным",
    "kk": "Бұл идентификатор немесе қайталау кілті басқа деректерге тиесілі",
    "en": "This id or repeat key belongs to other data already"
  },
  "last_owner": {
    "status": 409,
    "ru": "В организации должен остаться владелец",
    "kk": "Ұйымда иесі қалуы керек",
    "en": "An organisation needs an owner"
  },
  "has_links": {
    "status": 409,
    "ru": "На запись ссылаются другие записи",
    "kk": "Жазбаға басқа жазбалар сілтейді",
    "en": "Other records refer to this one"
  },
  "posted": {
    "status": 409,
    "ru": "Запись проведена: сначала отмените проведение",
    "kk": "Жазба өткізілген: алдымен өткізуден бас тартыңыз",
    "en": "The record is posted: unpost it first"
  },
  "amended": {
    "status": 409,
    "ru": "У записи уже есть исправление",
    "kk": "Жазбаның түзетуі бар",
    "en": "The record has an amendment already"
  },
  "locked": {
    "status": 409,
    "ru": "Запись закрыта своим статусом: изменить её можно только её переходами",
    "kk": "Жазба өз күйімен жабылған: ол тек өз ауысуларымен өзгереді",
    "en": "The record is locked by its status: only its transitions change it"
  },
  "comments_closed": {
    "status": 409,
    "ru": "Обсуждение закрыто: новых комментариев к этой записи не пишут",
    "kk": "Талқылау жабық: бұл жазбаға жаңа пікір жазылмайды",
    "en": "The discussion is closed: nobody comments on this record any more"
  },
  "invalid_transition": {
    "status": 409,
    "ru": "Сейчас это действие недоступно",
    "kk": "Бұл әрекет қазір қолжетімсіз",
    "en": "This cannot be done now"
  },
  "job_running": {
    "status": 409,
    "ru": "Такая ваша задача уже выполняется: дождитесь её или отмените",
    "kk": "Сіздің осындай тапсырмаңыз орындалып жатыр: оны күтіңіз немесе тоқтатыңыз",
    "en": "A task of yours of this kind is under way: wait for it or cancel it"
  },
  "workflow_loop": {
    "status": 409,
    "ru": "Правила вызывают друг друга без конца: цепочка остановлена",
    "kk": "Ережелер бірін-бірі шексіз шақырады: тізбек тоқтатылды",
    "en": "The rules lead to each other without end: the chain was stopped"
  },
  "gone": {
    "status": 410,
    "ru": "Слишком давно, загрузите всё заново",
    "kk": "Тым бұрын, бәрін қайта жүктеңіз",
    "en": "Too long ago, load everything anew"
  },
  "too_large": {
    "status": 413,
    "ru": "Слишком большой файл или запрос",
    "kk": "Файл немесе сұрау тым үлкен",
    "en": "The file or request is too large"
  },
  "unsupported": {
    "status": 415,
    "ru": "Такой формат не поддерживается",
    "kk": "Мұндай пішім қолдау таппайды",
    "en": "This format is not supported"
  },
  "slow_down": {
    "status": 429,
    "ru": "Слишком много попыток, подождите",
    "kk": "Әрекет тым көп, күте тұрыңыз",
    "en": "Too many attempts, wait a little"
  },
  "jobs_busy": {
    "status": 429,
    "ru": "В организации сейчас выполняется слишком много таких задач, повторите позже",
    "kk": "Ұйымда қазір мұндай тапсырма тым көп, кейінірек қайталаңыз",
    "en": "Too many tasks of this kind are under way in the organisation, try again later"
  },
  "imports_busy": {
    "status": 429,
    "ru": "Сейчас идут другие импорты, повторите чуть позже",
    "kk": "Қазір басқа импорттар жүріп жатыр, сәл кейінірек қайталаңыз",
    "en": "Other imports are running, try again a little later"
  },
  "internal": {
    "status": 500,
    "ru": "Ошибка сервера, мы уже знаем о ней",
    "kk": "Сервер қатесі, біз ол туралы білеміз",
    "en": "Server error, it has been recorded"
  },
  "unavailable": {
    "status": 503,
    "ru": "Сервер временно недоступен",
    "kk": "Сервер уақытша қолжетімсіз",
    "en": "The server is temporarily unavailable"
  }
} as const;
export const RULE_TEXTS = {
  "required": {
    "ru": "Обязательное поле",
    "kk": "Міндетті өріс",
    "en": "This field is required"
  },
  "min": {
    "ru": "Не меньше {value}",
    "kk": "{value} мәнінен кем емес",
    "en": "At least {value}"
  },
  "max": {
    "ru": "Не больше {value}",
    "kk": "{value} мәнінен артық емес",
    "en": "At most {value}"
  },
  "minLength": {
    "ru": "Минимальная длина: {value}",
    "kk": "Ең қысқа ұзындығы: {value}",
    "en": "Minimum length: {value}"
  },
  "maxLength": {
    "ru": "Максимальная длина: {value}",
    "kk": "Ең үлкен ұзындығы: {value}",
    "en": "Maximum length: {value}"
  },
  "maxItems": {
    "ru": "Элементов: не больше {value}",
    "kk": "Элементтер: ең көбі {value}",
    "en": "Items: at most {value}"
  },
  "form": {
    "ru": "Значение не того вида",
    "kk": "Мәннің түрі сәйкес емес",
    "en": "The value has the wrong form"
  },
  "pattern": {
    "ru": "Неверный формат",
    "kk": "Пішімі қате",
    "en": "Wrong format"
  },
  "email": {
    "ru": "Неверный адрес электронной почты",
    "kk": "Электрондық пошта мекенжайы қате",
    "en": "Wrong e-mail address"
  },
  "phone": {
    "ru": "Неверный номер телефона",
    "kk": "Телефон нөмірі қате",
    "en": "Wrong phone number"
  },
  "url": {
    "ru": "Неверный адрес сайта",
    "kk": "Сайт мекенжайы қате",
    "en": "Wrong web address"
  },
  "bin": {
    "ru": "Неверный БИН: 12 цифр с контрольной",
    "kk": "БСН қате: бақылау саны бар 12 цифр",
    "en": "Wrong BIN: 12 digits with a check digit"
  },
  "iin": {
    "ru": "Неверный ИИН: 12 цифр с контрольной",
    "kk": "ЖСН қате: бақылау саны бар 12 цифр",
    "en": "Wrong IIN: 12 digits with a check digit"
  },
  "inn": {
    "ru": "Неверный ИНН: 10 или 12 цифр с контрольными",
    "kk": "СТН қате: бақылау сандары бар 10 немесе 12 цифр",
    "en": "Wrong INN: 10 or 12 digits with check digits"
  },
  "iban_kz": {
    "ru": "Неверный счёт IBAN",
    "kk": "IBAN шоты қате",
    "en": "Wrong IBAN"
  },
  "color": {
    "ru": "Цвет в виде #rrggbb, на котором читается белый текст",
    "kk": "Түс #rrggbb түрінде, үстінде ақ мәтін оқылатындай",
    "en": "A colour as #rrggbb on which white text can be read"
  },
  "barcode": {
    "ru": "Неверный штрихкод: проверьте цифры",
    "kk": "Штрихкод қате: цифрларын тексеріңіз",
    "en": "Wrong bar code: check its digits"
  },
  "duration": {
    "ru": "Введите длительность: 2:30 или 2 ч 30 мин",
    "kk": "Ұзақтықты енгізіңіз: 2:30 немесе 2 сағ 30 мин",
    "en": "Enter a duration: 2:30 or 2 h 30 min"
  },
  "precision": {
    "ru": "Знаков после запятой: не больше {value}",
    "kk": "Үтірден кейінгі таңба: ең көбі {value}",
    "en": "Digits after the point: at most {value}"
  },
  "number": {
    "ru": "Введите число",
    "kk": "Сан енгізіңіз",
    "en": "Enter a number"
  },
  "ambiguous": {
    "ru": "Неоднозначное число: уберите один из разделителей",
    "kk": "Екіұшты сан: бөлгіштердің бірін алып тастаңыз",
    "en": "Ambiguous number: remove one of the separators"
  },
  "several": {
    "ru": "Подходит несколько записей, уточните",
    "kk": "Бірнеше жазба сәйкес келеді, нақтылаңыз",
    "en": "Several entries fit, be more precise"
  },
  "integer": {
    "ru": "Введите целое число",
    "kk": "Бүтін сан енгізіңіз",
    "en": "Enter a whole number"
  },
  "range": {
    "ru": "Число вне допустимого диапазона",
    "kk": "Сан рұқсат етілген ауқымнан тыс",
    "en": "The number is out of range"
  },
  "date": {
    "ru": "Неверная дата",
    "kk": "Күн қате",
    "en": "Wrong date"
  },
  "time": {
    "ru": "Неверное время: ЧЧ:ММ",
    "kk": "Уақыт қате: СС:ММ",
    "en": "Wrong time: HH:MM"
  },
  "coordinates": {
    "ru": "Координаты — два числа: широта и долгота",
    "kk": "Координаттар — екі сан: ендік пен бойлық",
    "en": "Coordinates are two numbers: latitude and longitude"
  },
  "latitude": {
    "ru": "Широта — число от −90 до 90",
    "kk": "Ендік — −90 мен 90 аралығындағы сан",
    "en": "Latitude is a number from −90 to 90"
  },
  "longitude": {
    "ru": "Долгота — число от −180 до 180",
    "kk": "Бойлық — −180 мен 180 аралығындағы сан",
    "en": "Longitude is a number from −180 to 180"
  },
  "datetime": {
    "ru": "Неверные дата и время",
    "kk": "Күн мен уақыт қате",
    "en": "Wrong date and time"
  },
  "boolean": {
    "ru": "Выберите да или нет",
    "kk": "Иә немесе жоқ таңдаңыз",
    "en": "Choose yes or no"
  },
  "text": {
    "ru": "Введите текст",
    "kk": "Мәтін енгізіңіз",
    "en": "Enter a text"
  },
  "mention": {
    "ru": "Упомянутого человека нет в организации",
    "kk": "Аталған адам ұйымда жоқ",
    "en": "The person mentioned is not in the organisation"
  },
  "choice": {
    "ru": "Выберите значение из списка",
    "kk": "Тізімнен мән таңдаңыз",
    "en": "Choose a value from the list"
  },
  "reference": {
    "ru": "Выбранная запись не найдена",
    "kk": "Таңдалған жазба табылмады",
    "en": "The chosen record was not found"
  },
  "balance": {
    "ru": "Остаток ушёл бы в минус, не хватает: {value}",
    "kk": "Қалдық минусқа кетер еді, жетпейді: {value}",
    "en": "The balance would fall below zero, missing: {value}"
  },
  "no_balance": {
    "ru": "Остатка не хватает",
    "kk": "Қалдық жетпейді",
    "en": "The balance is not enough"
  },
  "period": {
    "ru": "Период закрыт по {value}: движения этих дней не меняются",
    "kk": "Кезең {value} күніне дейін жабық: бұл күндердің қозғалыстары өзгермейді",
    "en": "The period is closed up to {value}: movements of these days do not change"
  },
  "setOnce": {
    "ru": "Значение задаётся один раз и больше не меняется",
    "kk": "Мән бір рет беріледі және кейін өзгермейді",
    "en": "The value is set once and does not change any more"
  },
  "hidden": {
    "ru": "Поле скрыто при таких значениях: сначала очистите его",
    "kk": "Мұндай мәндерде өріс жасырылады: алдымен оны тазалаңыз",
    "en": "With these values the field is hidden: empty it first"
  },
  "unique": {
    "ru": "Такое значение уже есть",
    "kk": "Мұндай мән бұрыннан бар",
    "en": "This value exists already"
  },
  "formula": {
    "ru": "Условие не выполнено",
    "kk": "Шарт орындалмады",
    "en": "The condition is not met"
  },
  "file": {
    "ru": "Файл не найден",
    "kk": "Файл табылмады",
    "en": "The file was not found"
  },
  "accept": {
    "ru": "Допустимые файлы: {value}",
    "kk": "Рұқсат етілген файлдар: {value}",
    "en": "Allowed files: {value}"
  },
  "maxSize": {
    "ru": "Файл больше {value}",
    "kk": "Файл {value} мөлшерінен үлкен",
    "en": "The file is larger than {value}"
  },
  "file_lines": {
    "ru": "Строк в файле: не больше {value}",
    "kk": "Файлдағы жолдар: ең көбі {value}",
    "en": "Lines in a file: at most {value}"
  },
  "file_columns": {
    "ru": "Столбцов в файле: не больше {value}",
    "kk": "Файлдағы бағандар: ең көбі {value}",
    "en": "Columns in a file: at most {value}"
  },
  "file_cells": {
    "ru": "Ячеек в файле: не больше {value}",
    "kk": "Файлдағы ұяшықтар: ең көбі {value}",
    "en": "Cells in a file: at most {value}"
  },
  "file_cell": {
    "ru": "Знаков в ячейке: не больше {value}",
    "kk": "Ұяшықтағы таңбалар: ең көбі {value}",
    "en": "Characters in a cell: at most {value}"
  },
  "file_line": {
    "ru": "Знаков в строке файла: не больше {value}",
    "kk": "Файл жолындағы таңбалар: ең көбі {value}",
    "en": "Characters in a line of a file: at most {value}"
  },
  "file_heading": {
    "ru": "Знаков в заголовке столбца: не больше {value}",
    "kk": "Баған тақырыбындағы таңбалар: ең көбі {value}",
    "en": "Characters in a heading: at most {value}"
  },
  "file_unpacked": {
    "ru": "Файл в распакованном виде больше {value}",
    "kk": "Файл ашылған түрде {value} мөлшерінен үлкен",
    "en": "The file unpacks to more than {value}"
  },
  "file_memory": {
    "ru": "Для чтения файла нужно больше памяти, чем {value}",
    "kk": "Файлды оқуға {value} мөлшерінен көп жад қажет",
    "en": "Reading the file takes more memory than {value}"
  },
  "file_time": {
    "ru": "Чтение файла занимает больше {value}",
    "kk": "Файлды оқу {value} уақыттан ұзаққа созылады",
    "en": "Reading the file takes longer than {value}"
  },
  "uuid": {
    "ru": "Неверный идентификатор",
    "kk": "Идентификатор қате",
    "en": "Wrong id"
  },
  "schema": {
    "ru": "Не соответствует описанию: {value}",
    "kk": "Сипаттамаға сәйкес емес: {value}",
    "en": "Does not match its description: {value}"
  },
  "json": {
    "ru": "Ошибка в JSON, строка и столбец: {value}",
    "kk": "JSON қатесі, жол мен баған: {value}",
    "en": "Not JSON, line and column: {value}"
  },
  "digits": {
    "ru": "Число {value} потеряло бы цифры: передайте его текстом в кавычках",
    "kk": "{value} саны цифрларын жоғалтар еді: оны тырнақшадағы мәтін ретінде жіберіңіз",
    "en": "The number {value} would lose digits: send it as a text in quotes"
  },
  "json_size": {
    "ru": "JSON больше {value}",
    "kk": "JSON {value} мөлшерінен үлкен",
    "en": "The JSON is larger than {value}"
  },
  "json_depth": {
    "ru": "Уровней вложенности JSON: не больше {value}",
    "kk": "JSON кірістіру деңгейі: ең көбі {value}",
    "en": "Levels within the JSON: at most {value}"
  },
  "json_text": {
    "ru": "В тексте JSON есть знак, который нельзя сохранить",
    "kk": "JSON мәтінінде сақтауға болмайтын таңба бар",
    "en": "The JSON holds a character that cannot be stored"
  },
  "json_schema": {
    "ru": "Не подходит под схему поля",
    "kk": "Өріс схемасына сәйкес емес",
    "en": "Does not fit the schema of the field"
  },
  "json_effort": {
    "ru": "Значение слишком велико, чтобы проверить его по схеме",
    "kk": "Мән схема бойынша тексеру үшін тым үлкен",
    "en": "The value is too large to be checked against the schema"
  },
  "unknown_field": {
    "ru": "Неизвестное поле",
    "kk": "Белгісіз өріс",
    "en": "Unknown field"
  },
  "unknown_filter": {
    "ru": "Неизвестный фильтр",
    "kk": "Белгісіз сүзгі",
    "en": "Unknown filter"
  },
  "readonly": {
    "ru": "Поле только для чтения",
    "kk": "Өріс тек оқуға арналған",
    "en": "The field is read-only"
  },
  "transition": {
    "ru": "Такой переход сейчас невозможен. Доступно: {value}",
    "kk": "Қазір мұндай көшу мүмкін емес. Қолжетімді: {value}",
    "en": "Such a move is not possible now. Possible: {value}"
  },
  "forbidden": {
    "ru": "Нет права менять это поле",
    "kk": "Бұл өрісті өзгертуге құқық жоқ",
    "en": "You may not change this field"
  },
  "password_digits": {
    "ru": "Пароль не должен состоять только из цифр",
    "kk": "Құпиясөз тек цифрдан тұрмауы керек",
    "en": "The password must not be digits only"
  },
  "password_common": {
    "ru": "Такой пароль встречается слишком часто",
    "kk": "Мұндай құпиясөз тым жиі кездеседі",
    "en": "This password is too common"
  },
  "password_similar": {
    "ru": "Пароль слишком похож на имя, почту или организацию",
    "kk": "Құпиясөз атыңызға, поштаңызға немесе ұйымға тым ұқсас",
    "en": "The password is too similar to your name, e-mail or organisation"
  },
  "password_same": {
    "ru": "Новый пароль совпадает со старым",
    "kk": "Жаңа құпиясөз ескісімен бірдей",
    "en": "The new password is the old one"
  },
  "password_wrong": {
    "ru": "Неверный текущий пароль",
    "kk": "Қазіргі құпиясөз қате",
    "en": "The current password is wrong"
  },
  "contact": {
    "ru": "Введите электронную почту или телефон",
    "kk": "Электрондық пошта немесе телефон енгізіңіз",
    "en": "Enter an e-mail address or a phone number"
  },
  "consent": {
    "ru": "Нужно согласие",
    "kk": "Келісім қажет",
    "en": "Consent is needed"
  },
  "timezone": {
    "ru": "Неизвестный часовой пояс",
    "kk": "Белгісіз уақыт белдеуі",
    "en": "Unknown time zone"
  },
  "past": {
    "ru": "Момент уже прошёл",
    "kk": "Уақыты өтіп кеткен",
    "en": "That moment has passed"
  },
  "future": {
    "ru": "Дата ещё не наступила",
    "kk": "Күн әлі келген жоқ",
    "en": "That date has not come yet"
  },
  "cycle": {
    "ru": "Получится замкнутый круг: нельзя подчинить самому себе, в том числе через других",
    "kk": "Тұйық шеңбер шығады: өзіне-өзі тікелей де, басқалар арқылы да бағына алмайды",
    "en": "This would close a circle: nothing can be below itself, also not through others"
  },
  "report_size": {
    "ru": "В отчёте больше {value} ячеек: сузьте период или группируйте крупнее",
    "kk": "Есепте {value} ұяшықтан көп: кезеңді тарылтыңыз немесе іріректеп топтаңыз",
    "en": "The report has more than {value} cells: narrow the period or group more coarsely"
  },
  "report_columns": {
    "ru": "В отчёте больше {value} столбцов: выберите другое поле или крупнее период",
    "kk": "Есепте {value} бағаннан көп: басқа өрісті немесе ірірек кезеңді таңдаңыз",
    "en": "The report has more than {value} columns: choose another field or a longer interval"
  },
  "self": {
    "ru": "Это нельзя сделать с самим собой",
    "kk": "Мұны өзіңізге жасауға болмайды",
    "en": "You cannot do this to yourself"
  }
} as const;
export type ErrorCode = keyof typeof ERROR_CODES;
export type RuleName = keyof typeof RULE_TEXTS;
