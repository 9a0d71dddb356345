#!/usr/bin/env python3
"""Another server of the contract: one module, "notes", in Russian, kept in memory, in Python's standard library.

Written from docs/contract.md, docs/formulas.md, schemas/ and the API document alone. It claims every area but groups, export and live:

    NOTES_PASSWORD=… python3 tests/conform/notes.py --port 8090 --client dist/client
    npm run conform -- --server http://127.0.0.1:8090 --login owner@notes.kz --write --lang ru \
        --claim shell,people,describe,errors,rows,lists,filters,chosen,options,writes,batch
"""
import argparse
import base64
import binascii
import datetime
import decimal
import functools
import hashlib
import hmac
import http.server
import json
import mimetypes
import os
import pathlib
import re
import secrets
import threading
import traceback
import unicodedata
import urllib.parse
import uuid

HERE = pathlib.Path(__file__).resolve().parent
ERRORS = json.loads((HERE / '../../schemas/errors.json').read_text(encoding='utf-8'))
API = '/api/v1'
LANG = 'ru'
PAGE = 'notes'
MODEL = 'note'
COUNT_CAP = 10_000
MAX_WHOLE = 5_000
MAX_BODY = 2_000_000

ORGANIZATION = {'id': str(uuid.uuid4()), 'name': 'Заметки'}
USER = {
    'id': str(uuid.uuid4()), 'email': 'owner@notes.kz', 'full_name': 'Владелец заметок', 'is_support': False,
    'password_generated': False, 'roles': ['owner'], 'organization': ORGANIZATION, 'avatar': None, 'lang': LANG,
}
STATES = [
    {'id': 'new', 'string_view': 'Новая', 'color': 'blue'},
    {'id': 'done', 'string_view': 'Сделана', 'color': 'green'},
]

class Field:
    """A field of a note: what its column, its form field, its filter and its values are like."""

    def __init__(self, name, type_, label, filtered=True, **words):
        self.name, self.type, self.label, self.filtered, self.words = name, type_, label, filtered, words

    def get(self, word, default=None):
        return self.words.get(word, default)

FIELDS = [
    Field('title', 'CharField', 'Тема', required=True, maxLength=100, search=True, width=280),
    Field('state', 'CharField', 'Состояние', required=True, choices=STATES, default='new'),
    Field('due', 'DateField', 'Срок'),
    Field('price', 'DecimalField', 'Цена', precision=2, min='0'),
    Field('qty', 'IntegerField', 'Количество'),
    Field('cost', 'DecimalField', 'Стоимость', filtered=False, precision=2, formula='<price> * <qty>', total=True),
    Field('urgent', 'BooleanField', 'Срочно', default=False),
]
BY_NAME = {field.name: field for field in FIELDS}
EXCLUDED = ('title', 'state')
# Of a column: renderer and editor; of a form: type; of a filter: widget. docs/contract.md, Descriptions.
KINDS = {
    'CharField': ('text', 'string', 'string', {'type': 'Input'}),
    'choice': ('choice', 'select', 'selectEnum', {'type': 'select', 'mode': 'multi'}),
    'DateField': ('date', 'date', 'date', {'type': 'DateTime', 'mode': 'range'}),
    'DecimalField': ('decimal', 'decimal', 'number', {'type': 'Decimal', 'mode': 'range', 'precision': 2}),
    'IntegerField': ('integer', 'integer', 'integer', {'type': 'Integer', 'mode': 'range'}),
    'BooleanField': ('boolean', 'checkbox', 'checkbox', {'type': 'boolean'}),
}

class Refusal(Exception):
    """A refusal of the contract; `fields` gives by name a rule, or a rule and the value in its text."""

    def __init__(self, code, fields=None, **extra):
        super().__init__(code)
        self.code, self.fields, self.extra = code, fields or {}, extra

    def answer(self):
        known = ERRORS['codes'][self.code]
        body = {'code': self.code, 'message': known[LANG], **self.extra}
        if self.fields:
            body['fields'] = {name: [rule_text(*broken)] for name, broken in self.fields.items()}
        return known['status'], body

def rule_text(rule, value=''):
    return {'rule': rule, 'message': ERRORS['rules'][rule][LANG].replace('{value}', str(value))}

def invalid(name, rule, value=''):
    return Refusal('invalid', {name: (rule, value)})

# Values ---------------------------------------------------------------------------------------------------------------

def read_value(field, value):
    """The wire form of a value that was sent; raises ValueError with the rule it breaks."""
    if value is None or value == '':
        return None
    if field.get('choices'):
        if value not in [choice['id'] for choice in field.get('choices')]:
            raise ValueError('choice')
        return value
    if field.type == 'CharField':
        if not isinstance(value, str):
            raise ValueError('text')
        if len(value) > field.get('maxLength'):
            raise ValueError('maxLength', field.get('maxLength'))
        return value
    if field.type == 'BooleanField':
        if not isinstance(value, bool):
            raise ValueError('boolean')
        return value
    if field.type == 'DateField':
        if not isinstance(value, str) or not is_day(value):
            raise ValueError('date')
        return value
    number = read_number(value)
    if field.type == 'IntegerField':
        if number is None or number != number.to_integral_value():
            raise ValueError('integer')
        return int(number)
    if number is None:
        raise ValueError('number')
    if -number.as_tuple().exponent > field.get('precision'):
        raise ValueError('precision', field.get('precision'))
    if field.get('min') is not None and number < decimal.Decimal(field.get('min')):
        raise ValueError('min', field.get('min'))
    return decimal_text(number, field.get('precision'))

def read_number(value):
    if isinstance(value, bool) or not isinstance(value, (int, float, str)):
        return None
    text = str(value)
    return decimal.Decimal(text) if re.fullmatch(r'-?\d{1,18}(\.\d{1,18})?', text) else None

def decimal_text(number, precision):
    """Half away from zero, with all digits of the precision."""
    return str(number.quantize(decimal.Decimal(1).scaleb(-precision), rounding=decimal.ROUND_HALF_UP))

def is_day(text):
    try:
        return re.fullmatch(r'\d{4}-\d\d-\d\d', text) is not None and bool(datetime.date.fromisoformat(text))
    except ValueError:
        return False

def fold(text):
    """docs/contract.md, Filters."""
    folded = unicodedata.normalize('NFC', text).lower()
    return folded.translate(str.maketrans('ёәіңғүұқөһ', 'еаингуукох'))

def words_of(text):
    return fold(text[:500]).split()[:12]

# Rows -----------------------------------------------------------------------------------------------------------------

ROWS = {}
DELETED = set()

def shown(note):
    """A row as it is answered: what is stored, and the formula. In arithmetic an empty operand counts as 0."""
    price, qty = decimal.Decimal(note['price'] or 0), decimal.Decimal(note['qty'] or 0)
    return {**note, 'cost': decimal_text(price * qty, 2)}

def read_values(body, passed, prefix):
    """What a body says of the fields, in wire form. `passed`: members that are no fields."""
    values, broken = {}, {}
    for name, value in body.items():
        field = BY_NAME.get(name)
        if name in passed:
            continue
        if not field:
            broken[prefix + name] = ('unknown_field',)
        elif field.get('formula'):
            broken[prefix + name] = ('readonly',)
        else:
            try:
                values[name] = read_value(field, value)
            except ValueError as fault:
                broken[prefix + name] = fault.args
    return values, broken

def check(note, broken, prefix):
    for field in FIELDS:
        if field.get('required') and note[field.name] is None:
            broken.setdefault(prefix + field.name, ('required',))
    if broken:
        raise Refusal('invalid', broken)

def require_id(value, name='id'):
    try:
        return str(uuid.UUID(value))
    except (ValueError, AttributeError, TypeError):
        raise invalid(name, 'uuid') from None

def create(body, prefix=''):
    note_id = require_id(body.get('id'), prefix + 'id')
    values, broken = read_values(body, ('id',), prefix)
    note = {'id': note_id, 'version': 1}
    for field in FIELDS:
        if not field.get('formula'):
            note[field.name] = values.get(field.name, field.get('default'))
    check(note, broken, prefix)
    known = ROWS.get(note_id)
    if note_id in DELETED or (known and any(known[name] != value for name, value in values.items())):
        raise Refusal('idempotency_mismatch', {prefix + 'id': ('unique',)})
    return shown(ROWS.setdefault(note_id, note))

def change(note_id, body, prefix=''):
    version, base = body.get('version'), body.get('base')
    if isinstance(version, bool) or not isinstance(version, int):
        raise invalid(prefix + 'version', 'required' if version is None else 'integer')
    values, broken = read_values(body, ('id', 'version', 'base'), prefix)
    note = found(note_id)
    changes = {name: value for name, value in values.items() if note[name] != value}
    if version != note['version']:
        known = base if isinstance(base, dict) else {}
        theirs = [name for name in changes if name not in known or known[name] != note[name]]
        if theirs:
            raise Refusal('conflict', current=shown(note), conflicts=[prefix + name for name in theirs])
    check({**note, **changes}, broken, prefix)
    if changes:
        ROWS[note_id] = note = {**note, **changes, 'version': note['version'] + 1}
    return shown(note)

def found(note_id):
    if note_id not in ROWS:
        raise Refusal('not_found')
    return ROWS[note_id]

def remove(note_id):
    if note_id in DELETED:
        return
    found(note_id)
    del ROWS[note_id]
    DELETED.add(note_id)

def batch(body):
    """All or nothing."""
    unknown = [name for name in body if name not in ('upsert', 'delete')]
    if unknown:
        raise invalid(unknown[0], 'unknown_field')
    rows, deleted = dict(ROWS), set(DELETED)
    try:
        results = []
        for place, row in enumerate(body.get('upsert', [])):
            prefix = f'upsert.{place}.'
            if not isinstance(row, dict):
                raise invalid(prefix[:-1], 'form')
            results.append(create(row, prefix) if 'version' not in row else change(require_id(row.get('id'), prefix + 'id'), row, prefix))
        for note_id in body.get('delete', []):
            remove(require_id(note_id, 'delete'))
        return {'results': results}
    except Refusal:
        ROWS.clear()
        ROWS.update(rows)
        DELETED.clear()
        DELETED.update(deleted)
        raise

# Lists ----------------------------------------------------------------------------------------------------------------

LIST_NAMES = ('page_name', 'key', 'filters', 'search', 'ordering', 'page_size', 'cursor', 'page', 'fields', 'no_pagination', 'totals')
NOTHING = {'filters': {}, 'search': '', 'ordering': []}
CHOSEN = {}

def list_rows(query):
    for name in query:
        if name not in LIST_NAMES:
            raise invalid(name, 'unknown_field')
    chosen = CHOSEN.get((query['page_name'], query.get('key', '')), NOTHING) if 'page_name' in query else NOTHING
    ordering = names_of(query.get('ordering')) or chosen['ordering'] or ['title']
    for entry in ordering:
        if entry.lstrip('-') not in BY_NAME:
            raise invalid('ordering', 'unknown_field')
    fields = names_of(query.get('fields'))
    if any(name not in BY_NAME for name in fields):
        raise invalid('fields', 'unknown_field')
    tests = [filter_test(name, value) for name, value in parse_filters(query.get('filters', '')).items()]
    tests += [filter_test(name, value) for name, value in chosen['filters'].items()]
    tests += [contains('title', word) for word in words_of(query.get('search', chosen['search']))]
    compare = functools.cmp_to_key(functools.partial(compare_rows, ordering))
    rows = sorted((row for row in map(shown, ROWS.values()) if all(test(row) for test in tests)), key=compare)
    start, size = place_of(query, ordering, rows, compare)
    page = rows[start:start + size]
    answer = {
        'results': [{name: row[name] for name in ('id', 'version', *(fields or BY_NAME))} for row in page],
        'next': write_cursor(ordering, page[-1]) if page and start + size < len(rows) else None,
    }
    if 'cursor' not in query and query.get('totals', 'true') in ('true', '1'):
        total = sum((decimal.Decimal(row['cost']) for row in rows), decimal.Decimal(0))
        answer.update(count=min(len(rows), COUNT_CAP), count_capped=len(rows) > COUNT_CAP, totals={'cost': decimal_text(total, 2)})
    return answer

def place_of(query, ordering, rows, compare):
    """Where the page begins and how many rows it has."""
    size = number_of(query, 'page_size', 50, 0, 200)
    page = number_of(query, 'page', 1, 1, 200)
    if query.get('no_pagination') in ('true', '1'):
        if len(rows) > MAX_WHOLE:
            raise invalid('no_pagination', 'max', MAX_WHOLE)
        return 0, MAX_WHOLE
    if 'cursor' not in query:
        return (page - 1) * size, size
    if 'page' in query:
        raise invalid('page', 'schema', 'page / cursor')
    last = compare(read_cursor(query['cursor'], ordering))
    return sum(1 for row in rows if compare(row) <= last), size

def write_cursor(ordering, row):
    key = [ordering, {name.lstrip('-'): row[name.lstrip('-')] for name in ordering}, row['id']]
    return base64.urlsafe_b64encode(json.dumps(key).encode()).decode().rstrip('=')

def read_cursor(text, ordering):
    try:
        known, values, note_id = json.loads(base64.urlsafe_b64decode(text + '=' * (-len(text) % 4)))
        if known != ordering or set(values) != {name.lstrip('-') for name in ordering}:
            raise ValueError
        return {**values, 'id': str(uuid.UUID(note_id))}
    except (ValueError, TypeError, AttributeError, binascii.Error):
        raise invalid('cursor', 'schema', 'cursor') from None

def compare_rows(ordering, left, right):
    """Empty values last in both directions; by id where all else is equal."""
    for entry in ordering:
        field = BY_NAME[entry.lstrip('-')]
        a, b = left[field.name], right[field.name]
        if a == b:
            continue
        if a is None or b is None:
            return 1 if a is None else -1
        a, b = order_value(field, a), order_value(field, b)
        if a != b:
            return (1 if a > b else -1) * (-1 if entry.startswith('-') else 1)
    return (left['id'] > right['id']) - (left['id'] < right['id'])

def order_value(field, value):
    if field.get('choices'):
        return [choice['id'] for choice in field.get('choices')].index(value)
    if field.type in ('DecimalField', 'IntegerField'):
        return decimal.Decimal(value)
    return value.lower().replace('ё', 'е\uffff') if isinstance(value, str) else value

def names_of(text):
    return [name.strip() for name in (text or '').split(',') if name.strip()]

def number_of(query, name, default, least, most):
    text = query.get(name, '')
    if text == '':
        return default
    if not re.fullmatch(r'\d{1,9}', text):
        raise invalid(name, 'integer')
    if int(text) < least or int(text) > most:
        raise invalid(name, 'min' if int(text) < least else 'max', least if int(text) < least else most)
    return int(text)

# Filters --------------------------------------------------------------------------------------------------------------

def parse_filters(text):
    try:
        values = json.loads(text) if text else {}
    except ValueError:
        raise invalid('filters', 'schema', 'JSON') from None
    if not isinstance(values, dict):
        raise invalid('filters', 'schema', '{ name: value }')
    return values

def filter_test(name, value):
    """Whether a row is kept; exclude keeps rows without a value."""
    field = BY_NAME.get(name.removesuffix('__exclude'))
    is_exclude = name.endswith('__exclude')
    if not field or not field.filtered or (is_exclude and field.name not in EXCLUDED):
        raise invalid(name, 'unknown_filter')
    if value is None or value == '' or value == []:
        return lambda row: True
    try:
        test = include_test(field, value)
    except ValueError as fault:
        raise invalid(name, *fault.args) from None
    return (lambda row: not test(row)) if is_exclude else test

def include_test(field, value):
    name = field.name
    if field.type == 'BooleanField':
        if not isinstance(value, bool):
            raise ValueError('boolean')
        return lambda row: (row[name] is True) == value
    if isinstance(value, list) or field.get('choices'):
        entries = value if isinstance(value, list) else [value]
        if any(not isinstance(entry, (str, int)) for entry in entries):
            raise ValueError('form')
        wanted = {read_value(field, entry) for entry in entries if entry != '__null__'}
        if field.type in ('CharField', 'DateField') and not field.get('choices') and wanted:
            raise ValueError('text')
        return lambda row: row[name] in wanted or ('__null__' in entries and row[name] is None)
    if field.type == 'CharField':
        if not isinstance(value, str):
            raise ValueError('text')
        tests = [contains(name, word) for word in words_of(value)]
        return lambda row: all(test(row) for test in tests)
    ends = value if isinstance(value, dict) else {'from': value, 'to': value}
    if not set(ends) <= {'from', 'to'}:
        raise ValueError('form')
    read = order_of_end(field)
    low, high = read(ends.get('from')), read(ends.get('to'))
    return lambda row: (
        row[name] is not None
        and (low is None or read(row[name]) >= low)
        and (high is None or read(row[name]) <= high)
    )

def order_of_end(field):
    def read(end):
        if end is None or end == '':
            return None
        if field.type == 'DateField':
            return read_value(field, end)
        number = read_number(end)
        if number is None:
            raise ValueError('number')
        return number
    return read

def contains(name, word):
    return lambda row: word in fold(row[name] or '')

def filter_of(field, suffix=''):
    widget = {**kind_of(field)[3]}
    if field.get('choices'):
        widget['choices'] = field.get('choices')
    label = field.label if suffix == '' else f'{field.label}: кроме'
    return {'name': field.name + suffix, 'label': label, 'type': field.type, 'widget': widget}

def active_filters(key, dropped=None):
    chosen = CHOSEN.get((PAGE, key), NOTHING)
    include = [filter_of(field) for field in FIELDS if field.filtered]
    exclude = [filter_of(BY_NAME[name], '__exclude') for name in EXCLUDED]
    labels = {each['name']: each['label'] for each in include + exclude}
    tags = [
        {'id': name, 'name': name, 'label': labels[name], 'text': value_text(name, value), 'exclude': name.endswith('__exclude'), 'removable': True}
        for name, value in chosen['filters'].items()
    ]
    return with_rev({
        'include': include, 'exclude': exclude, 'activeFilters': chosen['filters'], 'filterTags': {'structure': tags},
        'search': chosen['search'], 'ordering': chosen['ordering'], 'searchInput': True, 'saved': [],
        **({} if dropped is None else {'dropped': dropped}),
    })

def value_text(name, value):
    titles = {choice['id']: choice['string_view'] for choice in BY_NAME[name.removesuffix('__exclude')].get('choices', [])}
    titles['__null__'] = 'пусто'
    if isinstance(value, dict):
        return ' – '.join(str(value.get(end) or '…') for end in ('from', 'to'))
    if isinstance(value, bool):
        return 'да' if value else 'нет'
    return ', '.join(titles.get(str(each), str(each)) for each in (value if isinstance(value, list) else [value]))

def choose_filters(body):
    require_page(body)
    if not isinstance(body.get('filters'), dict):
        raise invalid('filters', 'required')
    kept, dropped = {}, []
    for name, value in body['filters'].items():
        try:
            filter_test(name, value)
            kept[name] = value
        except Refusal:
            dropped.append(name)
    ordering = [entry for entry in body.get('ordering') or [] if entry.lstrip('-') in BY_NAME]
    chosen = {'filters': kept, 'search': body.get('search') or '', 'ordering': ordering}
    # Without a key the page means the choice that was saved last.
    CHOSEN[PAGE, body.get('key') or ''] = CHOSEN[PAGE, ''] = chosen
    return active_filters(body.get('key') or '', dropped)

# Descriptions ---------------------------------------------------------------------------------------------------------

def with_rev(document):
    text = json.dumps(document, ensure_ascii=False, separators=(',', ':'))
    return {**document, 'rev': hashlib.sha256(text.encode()).hexdigest()}

def kind_of(field):
    return KINDS['choice' if field.get('choices') else field.type]

def require_page(query):
    for name in ('model', 'page_name'):
        if not query.get(name):
            raise invalid(name, 'required')
    if query['model'] != MODEL or query['page_name'] != PAGE:
        raise Refusal('not_found')

def rules_of(field):
    rules = [{'rule': 'required'}] if field.get('required') else []
    rules += [{'rule': rule, 'value': field.get(rule)} for rule in ('maxLength', 'min', 'precision') if field.get(rule) is not None]
    if field.type == 'IntegerField':
        rules.append({'rule': 'integer'})
    if field.get('choices'):
        rules.append({'rule': 'choice', 'value': [choice['id'] for choice in field.get('choices')]})
    return rules

def column_of(field):
    renderer, editor = kind_of(field)[:2]
    is_computed = field.get('formula') is not None
    params = {word: field.get(word) for word in ('choices', 'precision', 'total') if field.get(word) is not None}
    own = {word: field.get(word) for word in ('choices', 'default') if field.get(word) is not None}
    return {
        'field': field.name, 'headerName': field.label, 'type': field.type, 'cellRenderer': renderer,
        'cellRendererParams': {**params, **({'fComputed': field.get('formula')} if is_computed else {})},
        'cellEditor': '' if is_computed else editor, 'cellEditorParams': {'rulesConfig': rules_of(field), **own},
        'width': field.get('width', 150), 'sortable': True, 'editable': not is_computed,
        **({'filter': field.name} if field.filtered else {}),
    }

def table_info(query):
    require_page(query)
    return with_rev({
        'model': MODEL, 'page_name': PAGE, 'table_type': query.get('table_type', 'list'), 'title': 'Заметки', 'table_size': 'normal',
        'data_path': f'/data/{MODEL}/', 'columns': [column_of(field) for field in FIELDS], 'ordering': ['title'], 'editing': 'cell',
        'permissions': {'create': True, 'update': True, 'delete': True, 'export': False},
    })

def form_info(query):
    require_page(query)
    mode = query.get('mode', 'create')
    if mode not in ('create', 'edit', 'view'):
        raise invalid('mode', 'choice')
    fields = []
    for field in FIELDS:
        words = ('choices', 'precision', 'formula') + (('required', 'maxLength', 'min') if mode != 'view' else ())
        words += ('default',) if mode == 'create' else ()
        entry = {'name': field.name, 'type': kind_of(field)[2], 'label': field.label}
        entry.update({word: field.get(word) for word in words if field.get(word) is not None})
        fields.append({**entry, 'readonly': True} if mode == 'view' or field.get('formula') else entry)
    return with_rev({'model': MODEL, 'title': 'Заметка', 'mode': mode, 'fields': fields})

META = with_rev({'pageWidget': 'table', 'pageConfig': {'tableInfo': {'model': MODEL, 'page_name': PAGE, 'table_type': 'list'}}})
ENTRY = {
    'name': PAGE, 'title': 'Заметки', 'icon': 'list', 'path': '/notes', 'descOrder': 10, 'mobileOrder': 10, 'isHidden': False, 'hideMobile': False,
    'isFooter': False, 'isShow': True, 'isShowMobile': True, 'badge': None, 'meta': META,
}

def route_meta(query):
    if query.get('name') != PAGE:
        raise Refusal('not_found')
    return META

def options(query):
    """Notes as a select offers them."""
    if query.get('model') != MODEL:
        raise Refusal('not_found')
    tests = [contains('title', word) for word in words_of(query.get('search', ''))]
    rows = sorted((row for row in ROWS.values() if all(test(row) for test in tests)), key=lambda row: (row['title'], row['id']))
    return option_page(query, rows, 'filteredSelectList', lambda row: {'id': row['id'], 'string_view': row['title']}, ROWS)

def people(query):
    rows = [USER] if all(word in fold(USER['full_name']) for word in words_of(query.get('search', ''))) else []
    answer = option_page(query, rows, 'results', lambda user: {'id': user['id'], 'string_view': user['full_name'], 'full_name': user['full_name']}, {})
    return answer

def option_page(query, rows, name, shape, known):
    size, page = number_of(query, 'page_size', 20, 1, 200), number_of(query, 'page', 1, 1, 1000)
    end = page * size
    answer = {name: [shape(row) for row in rows[end - size:end]], 'count': len(rows), 'next': page + 1 if end < len(rows) else None}
    if 'selected' in query:
        answer['selected'] = [shape(known[each]) for each in names_of(query['selected']) if each in known]
    return answer

# Calls ----------------------------------------------------------------------------------------------------------------

SESSIONS = set()
PUBLIC = {'/app_info/global/', '/app_info/check_front_cache/', '/app_info/entry/', '/app_info/custom_js/', '/users/login/', '/users/logout/'}
SINGLE = {
    '/app_info/global/': {'site_setting': {'site_name': 'Заметки'}, 'theme': {'main_color': '#0e8945'}},
    '/app_info/check_front_cache/': {'uid': 'notes-1'},
    '/app_info/entry/': {'registration': False, 'login_by': ['email']},
    '/app_info/private_office/': {'results': []},
    '/counters/': {'values': {}, 'stamp': 1},
    '/notifications/': {'results': [], 'next': None, 'unread': 0, 'stamp': 0},
    '/users/my_organizations/': {'results': [{**ORGANIZATION, 'is_current': True, 'role': 'owner'}]},
    '/users/info/': {'status': 'ok', 'user': USER},
    '/app_info/routes/': {PAGE: ENTRY},
}
READ = {
    '/app_info/routes/meta/': route_meta, '/table_info/': table_info, '/form_info/': form_info, f'/data/{MODEL}/': list_rows,
    '/app_info/filtered_select_list/': options, '/user/list/': people,
}
LOCK = threading.Lock()

class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = 'HTTP/1.1'
    client_dir = pathlib.Path('dist/client')
    password = ''

    def do_GET(self):
        self.answer()

    do_POST = do_PATCH = do_DELETE = do_PUT = do_GET

    def answer(self):
        self.cookies_out = []
        self.cookies = dict(pair.strip().split('=', 1) for pair in self.headers.get('Cookie', '').split(';') if '=' in pair)
        if not re.fullmatch(r'[\w-]{43}', self.cookies.get('csrftoken', '')):
            self.renew_token()
        address = urllib.parse.urlsplit(self.path)
        if address.path != API and not address.path.startswith(API + '/'):
            return self.send_page(urllib.parse.unquote(address.path))
        try:
            path = address.path[len(API):].rstrip('/') + '/'
            query = dict(urllib.parse.parse_qsl(address.query, keep_blank_values=True))
            body = self.read_body()
            with LOCK:
                status, document = self.call(path, query, body)
        except Refusal as refusal:
            status, document = refusal.answer()
        except Exception:  # a fault of this server
            traceback.print_exc()
            status, document = Refusal('internal').answer()
        self.send_document(status, document)

    def read_body(self):
        length = int(self.headers.get('Content-Length') or 0)
        if length > MAX_BODY:
            self.close_connection = True
            raise Refusal('too_large')
        text = self.rfile.read(length)
        if not text:
            return {}
        try:
            body = json.loads(text)
        except ValueError:
            raise invalid('body', 'schema', 'JSON') from None
        if not isinstance(body, dict):
            raise invalid('body', 'form')
        return body

    def call(self, path, query, body):
        is_signed_in = self.cookies.get('sessionid') in SESSIONS
        if path not in PUBLIC and not is_signed_in:
            raise Refusal('signed_out')
        token = self.headers.get('X-CSRFToken', '')
        if self.command != 'GET' and not hmac.compare_digest(token.encode(), self.cookies.get('csrftoken', '').encode()):
            raise Refusal('csrf')
        row = re.fullmatch(rf'/data/{MODEL}/([0-9a-fA-F-]{{36}})/', path)
        if self.command == 'GET':
            if path in SINGLE:
                return 200, SINGLE[path]
            if path in READ:
                return 200, READ[path](query)
            if path == '/app_info/active_filters/':
                require_page(query)
                return 200, active_filters(query.get('key', ''))
            if path == '/app_info/custom_js/':
                return 200, ''
            if row:
                return 200, shown(found(require_id(row[1])))
        elif self.command == 'POST':
            if path == '/users/login/':
                return self.sign_in(body)
            if path == '/app_info/chosen_filters/':
                return 200, choose_filters(body)
            if path == f'/data/{MODEL}/':
                return 201, create(body)
            if path == f'/data/{MODEL}/batch/':
                return 200, batch(body)
        elif row and self.command == 'PATCH':
            return 200, change(require_id(row[1]), body)
        elif row and self.command == 'DELETE':
            remove(require_id(row[1]))
            return 204, None
        if path == '/users/logout/' and self.command in ('GET', 'POST'):
            SESSIONS.discard(self.cookies.get('sessionid'))
            self.cookies_out.append('sessionid=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax')
            return 200, {'status': 'ok'}
        raise Refusal('not_found')

    def sign_in(self, body):
        login, password = str(body.get('login', '')), str(body.get('password', ''))
        if login.strip().lower() != USER['email'] or not hmac.compare_digest(password.encode(), self.password.encode()):
            raise Refusal('invalid_credentials')
        session = secrets.token_urlsafe(32)
        SESSIONS.add(session)
        self.cookies_out.append(f'sessionid={session}; Path=/; HttpOnly; SameSite=Lax')
        self.renew_token()
        return 200, {'user': USER}

    def renew_token(self):
        self.cookies_out = [each for each in self.cookies_out if not each.startswith('csrftoken=')]
        self.cookies_out.append(f'csrftoken={secrets.token_urlsafe(32)}; Path=/; SameSite=Lax')

    def send_document(self, status, document):
        is_script = isinstance(document, str)
        text = document if is_script else '' if document is None else json.dumps(document, ensure_ascii=False)
        headers = {'Content-Type': 'text/javascript' if is_script else 'application/json; charset=utf-8', 'Vary': 'Accept-Language, Cookie'}
        # The navigation is tagged by the hash of its whole answer.
        rev = document.get('rev') if isinstance(document, dict) and self.command == 'GET' else None
        if document is SINGLE['/app_info/routes/']:
            rev = hashlib.sha256(text.encode()).hexdigest()
        headers['Cache-Control'] = 'private, no-store' if rev is None else 'private, no-cache'
        if rev is not None:
            headers['ETag'] = f'"{rev}"'
            known = [tag.strip().removeprefix('W/') for tag in self.headers.get('If-None-Match', '').split(',')]
            if '*' in known or f'"{rev}"' in known:
                status, text = 304, ''
        self.send_bytes(status, text.encode(), headers)

    def send_page(self, path):
        file = (self.client_dir / path.lstrip('/')).resolve()
        is_file = self.client_dir in file.parents and file.is_file()
        if not is_file and ('.' in path.rsplit('/', 1)[-1] or path.split('/')[1] in ('socket', 'media', 'assets')):
            return self.send_document(*Refusal('not_found').answer())
        file = file if is_file else self.client_dir / 'index.html'
        kind = mimetypes.guess_type(file.name)[0] or 'application/octet-stream'
        return self.send_bytes(200, file.read_bytes(), {'Content-Type': kind, 'Cache-Control': 'no-cache'})

    def send_bytes(self, status, content, headers):
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(name, value)
        for cookie in self.cookies_out:
            self.send_header('Set-Cookie', cookie)
        if status not in (204, 304):
            self.send_header('Content-Length', str(len(content)))
        self.end_headers()
        if status not in (204, 304):
            self.wfile.write(content)

    def log_message(self, format, *args):
        if os.environ.get('NOTES_LOG'):
            super().log_message(format, *args)

def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument('--port', type=int, default=8090)
    parser.add_argument('--client', default='dist/client')
    options_ = parser.parse_args()
    Handler.client_dir = pathlib.Path(options_.client).resolve()
    Handler.password = os.environ['NOTES_PASSWORD']
    for place in range(12):
        create({
            'id': str(uuid.uuid4()), 'title': f'Заметка {place + 1}', 'state': ('new', 'done')[place % 2],
            'due': f'2026-03-{place + 1:02d}' if place % 4 else None, 'price': f'{place}.50' if place % 3 else None, 'qty': place, 'urgent': place % 5 == 0,
        })
    server = http.server.ThreadingHTTPServer(('127.0.0.1', options_.port), Handler)
    print(f'http://127.0.0.1:{server.server_address[1]}', flush=True)
    server.serve_forever()

if __name__ == '__main__':
    main()
